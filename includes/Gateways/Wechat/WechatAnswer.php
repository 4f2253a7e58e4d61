<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Wechat;

use Zeromo\Community\Gateways\Api\Json;

/** An answer of WeChat Pay. What was not signed has a status and nothing else. */
final class WechatAnswer {

	/** Codes that do not say whether anything was done. */
	private const UNSURE = array( 'SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'BANK_ERROR' );

	/** @param Json|null $value Signed by WeChat Pay. */
	public function __construct( public readonly int $status, private readonly ?Json $value ) {}

	/** Whether it was done, said under a signature. */
	public function is_done(): bool {
		return in_array( $this->status, array( 200, 202 ), true ) && null !== $this->value;
	}

	/** Whether it says under a signature that it was not done and never will be. */
	public function is_refused(): bool {
		return $this->status >= 400 && $this->status < 500 && '' !== $this->code()
			&& ! in_array( $this->code(), self::UNSURE, true );
	}

	/** Why not; old spellings have no underscores. */
	public function code(): string {
		$code = $this->status < 400 ? '' : $this->text( 'code' );
		return match ( $code ) {
			'ORDERNOTEXIST' => 'ORDER_NOT_EXIST',
			'SYSTEMERROR' => 'SYSTEM_ERROR',
			'NOTENOUGH' => 'NOT_ENOUGH',
			default => $code,
		};
	}

	public function text( string ...$path ): string {
		return $this->value?->text( ...$path ) ?? '';
	}

	public function int( string ...$path ): ?int {
		return $this->value?->int( ...$path );
	}
}
