<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;

/** Whether the merchant configurations that are on work, asked of their providers without money. */
#[Place( 30 )]
final class GatewayCheck implements Checkup {

	public function __construct( private readonly Merchants $merchants, private readonly PaymentRecords $records ) {}

	public function name(): string {
		return 'payment_gateways';
	}

	public function group(): CheckGroup {
		return CheckGroup::Server;
	}

	public function label(): string {
		return __( '支付方式', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return true;
	}

	public function check(): Finding {
		$gateways = $this->records->gateways();
		$bad      = array();
		$asked    = 0;
		foreach ( $this->merchants->all() as $merchant ) {
			$gateway = $gateways[ $merchant->gateway ] ?? null;
			if ( null === $gateway || ! $merchant->is_on ) {
				continue;
			}
			++$asked;
			try {
				$said = $this->records->health( $gateway, $merchant );
				$text = false === $said->is_well ? $said->message : '';
			} catch ( Failure $refusal ) {
				$text = $refusal->getMessage();
			}
			if ( '' !== $text ) {
				$bad[] = $this->records->label( $gateway ) . self::named( $merchant ) . $text;
			}
		}
		if ( array() === $bad ) {
			return Finding::good(
				0 === $asked
					? __( '没有使用中的商户配置', 'zeromo-community' )
					/* translators: %d: number */
					: sprintf( __( '%d 份商户配置都能用', 'zeromo-community' ), $asked )
			);
		}
		return Finding::broken(
			implode( ' ', $bad ),
			__( '在 社区 › 支付方式 里检查这份配置', 'zeromo-community' ),
			admin_url( 'admin.php?page=zeromo&screen=/payments' )
		);
	}

	private static function named( Merchant $merchant ): string {
		/* translators: %s: name of a configuration */
		return sprintf( __( '（%s）：', 'zeromo-community' ), $merchant->title );
	}
}
