<?php

declare(strict_types=1);

namespace Zeromo\Community\Mentions\Api;

use Zeromo\Community\Posts\Api\PartValue;

/** Members whom a post mentions, or who were sent for it. */
final class Mentioned implements PartValue {

	/**
	 * @param list<array{id: int, name: string}> $members Who, with the name as it stands in the text.
	 * @param list<int>|null                     $ids     Who was sent, not judged yet; null in what is kept.
	 */
	public function __construct( public readonly array $members, public readonly ?array $ids = null ) {}

	public function plain(): array {
		return null === $this->ids ? array( 'members' => $this->members ) : array( 'ids' => $this->ids );
	}

	/**
	 * Those among values of parts.
	 *
	 * @return list<array{id: int, name: string}>
	 */
	public static function in( ?PartValue $value ): array {
		return $value instanceof self ? $value->members : array();
	}
}
