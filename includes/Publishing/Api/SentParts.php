<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Posts\Api\PostParts;

/**
 * What was sent of the parts, not read before somebody asks: whoever judges a value reads it, and until then it goes
 * through the rooms as it came.
 *
 * @phpstan-import-type Values from PostParts
 */
final class SentParts {

	/**
	 * @param Values|null                 $values By name.
	 * @param (\Closure(): Values)|null $read   Reads them where they are not there.
	 */
	private function __construct( private ?array $values, private readonly ?\Closure $read = null ) {}

	/** As a request has them. */
	public static function in( Input $sent, PostParts $parts ): self {
		return new self( null, static fn(): array => $parts->read( $sent ) );
	}

	/**
	 * As they are known already.
	 *
	 * @param Values $values By name.
	 */
	public static function of( array $values = array() ): self {
		return new self( $values );
	}

	/** @return Values */
	public function values(): array {
		return $this->values ??= null === $this->read ? array() : ( $this->read )();
	}
}
