<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * That a person has a payment password and since when, for WordPress's export and erase tools; never the password.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct( private readonly PasswordService $passwords ) {}

	public function name(): string {
		return 'zeromo-payment-password';
	}

	public function label(): string {
		return __( '支付密码', 'zeromo-community' );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $member ): void {
		$this->passwords->forget( $member );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$kept = $this->passwords->of( $member );
		return PersonalTools::told(
			null === $kept ? array() : array(
				PersonalTools::item(
					$this->name(),
					$this->label(),
					"payment-password-$member",
					array( __( '设置时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $kept->changed ) )
				),
			),
			true
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->passwords->forget( $member ) );
	}
}
