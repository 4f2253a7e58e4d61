<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\PersonalData\MemberMerge;

/** The address of an account that ends becomes that of the other one, where it has none. */
final class MailMerge implements MemberMerge {

	public function __construct( private readonly AddressProof $proof, private readonly Db $db ) {}

	public function columns(): array {
		return array();
	}

	public function obstacle( int $from, int $to ): string {
		return '';
	}

	public function told( int $from, int $to ): string {
		$mail = self::moving( $from, $to );
		return '' === $mail ? '' : sprintf(
			/* translators: %s: an address with its middle hidden */
			__( '邮箱 %s', 'zeromo-community' ),
			Target::kept_mail( $mail )->masked()
		);
	}

	public function move( int $from, int $to, string $mark ): void {
		$mail = self::moving( $from, $to );
		if ( '' !== $mail ) {
			// Core would tell the old address that it changed, and it is the same person's.
			$this->db->execute(
				"UPDATE {$this->db->core( 'users' )} SET user_email = '' WHERE ID = %d",
				array( $from )
			);
			clean_user_cache( $from );
			wp_cache_delete( $mail, 'useremail' );
			$this->proof->proved( $to, $mail );
		}
	}

	private static function moving( int $from, int $to ): string {
		$kept = get_userdata( $to );
		$ends = get_userdata( $from );
		return false === $kept || false === $ends || '' !== $kept->user_email ? '' : $ends->user_email;
	}
}
