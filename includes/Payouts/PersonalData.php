<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * To which transfers without confirming a person has agreed, for WordPress's export and erase tools. Transfers
 * themselves are the withdrawals'.
 *
 * @phpstan-import-type Entry from PersonalTools
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct( private readonly PayoutAgreements $agreements ) {}

	public function name(): string {
		return 'zeromo-payouts';
	}

	public function label(): string {
		return __( '免确认收款', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		return PersonalTools::told( array_map( $this->item( ... ), $this->agreements->all( $member ) ), true );
	}

	/** @return Entry */
	private function item( Agreement $one ): array {
		return PersonalTools::item(
			$this->name(),
			$this->label(),
			"agreement-$one->number",
			array(
				__( '授权单号', 'zeromo-community' ) => $one->number,
				__( '微信 OpenID', 'zeromo-community' ) => $one->subject,
				__( '开启时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $one->created ),
				__( '状态', 'zeromo-community' ) => AgreementStep::Holds === $one->step
					? __( '已开启', 'zeromo-community' )
					: __( '已关闭', 'zeromo-community' ),
			)
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->agreements->forget( $member ) > 0 );
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->agreements->forget( $member );
	}
}
