<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Alipay;

use Zeromo\Community\Gateways\Api\Json;

/** An answer of Alipay whose signature was checked. */
final class AlipayAnswer {

	/** Nothing that can be relied on came. */
	public const NONE = '';

	/**
	 * @param string    $code  `10000` is done; empty for none.
	 * @param string    $sub   Why not.
	 * @param Json|null $value The signed object.
	 */
	public function __construct(
		public readonly string $code,
		public readonly string $sub,
		private readonly ?Json $value
	) {}

	public function is_done(): bool {
		return '10000' === $this->code;
	}

	/** Whether it says that nothing was done, and why. A system's error says nothing. */
	public function is_refused(): bool {
		$unsure = str_contains( $this->sub, 'SYSTEM_ERROR' ) || str_contains( $this->sub, 'unknow-error' );
		return in_array( $this->code, array( '40001', '40002', '40004', '40006' ), true ) && ! $unsure;
	}

	public function text( string $name ): string {
		return $this->value?->text( $name ) ?? '';
	}
}
