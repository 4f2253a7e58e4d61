<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders;

use Zeromo\Community\GuestOrders\Sql\GuestOrderRepository;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Shop\Api\VisitorGoods;

/**
 * Mails of visitors' orders, for WordPress's export and erase tools. They are asked by that very address, which need
 * not be a member's: so they register by themselves instead of as PersonalRecords.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData {

	private const NAME = 'zeromo-guest-orders';

	/** Orders told at once. */
	private const MOST = 500;

	/** @param \Closure(): VisitorGoods $goods Asked for erasing. */
	public function __construct(
		private readonly GuestOrderRepository $rows,
		#[Lazy( VisitorGoods::class )] private readonly \Closure $goods
	) {}

	/**
	 * Filter `wp_privacy_personal_data_exporters`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_exporters' )]
	public function exporters( array $all ): array {
		return $all + array(
			self::NAME => array(
				'exporter_friendly_name' => __( '游客订单', 'zeromo-community' ),
				'callback' => array( $this, 'export' ),
			),
		);
	}

	/**
	 * Filter `wp_privacy_personal_data_erasers`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_erasers' )]
	public function erasers( array $all ): array {
		return $all + array(
			self::NAME => array(
				'eraser_friendly_name' => __( '游客订单', 'zeromo-community' ),
				'callback' => array( $this, 'erase' ),
			),
		);
	}

	/** @return Told */
	public function export( string $mail ): array {
		$data = array();
		foreach ( $this->rows->of_mail( strtolower( $mail ), self::MOST ) as $one ) {
			$data[] = PersonalTools::item(
				self::NAME,
				__( '游客订单', 'zeromo-community' ),
				"guest-order-$one->order_no",
				array(
					__( '订单号', 'zeromo-community' )  => $one->order_no,
					__( '邮箱', 'zeromo-community' )   => $one->mail,
					__( '下单时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $one->created ),
				)
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased The order stays, as the law on accounts asks; nobody can look it up any more. */
	public function erase( string $mail ): array {
		$mail    = strtolower( $mail );
		$numbers = GuestOrderRepository::numbers( $this->rows->of_mail( $mail, self::MOST ) );
		if ( array() !== $numbers ) {
			( $this->goods )()->forget( $numbers );
			$this->rows->forget( $numbers );
		}
		if ( self::MOST === count( $numbers ) ) {
			return PersonalTools::erased( true, false );
		}
		return PersonalTools::erased( $this->rows->forget_mail( $mail ) > 0 || array() !== $numbers );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $member ): void {
		$this->rows->forget_member( $member );
	}
}
