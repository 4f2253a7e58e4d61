<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\PersonalData\MemberMerge;

/** The number of an account that ends becomes that of the other one, where it has none. */
final class PhoneMerge implements MemberMerge {

	public function __construct( private readonly ProvedPhones $phones ) {}

	public function columns(): array {
		return array( 'phone.user_id' );
	}

	public function obstacle( int $from, int $to ): string {
		return '';
	}

	public function told( int $from, int $to ): string {
		$phone = $this->moving( $from, $to );
		return '' === $phone ? '' : sprintf(
			/* translators: %s: a telephone number with its middle hidden */
			__( '手机号 %s', 'zeromo-community' ),
			Target::kept_phone( $phone )->masked()
		);
	}

	public function move( int $from, int $to, string $mark ): void {
		$phone = $this->moving( $from, $to );
		if ( '' !== $phone ) {
			$this->phones->forget( $from );
			$this->phones->give( $to, $phone );
		}
	}

	private function moving( int $from, int $to ): string {
		return $this->phones->has( $to ) ? '' : $this->phones->of( $from );
	}
}
