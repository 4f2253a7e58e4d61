<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\Device;
use Zeromo\Community\Payments\Api\Gateway;

/** What a member can pay with. */
final class Methods {

	/** Kinds of orders that fill the balance and are not paid out of it. */
	private const FILLS = array( 'recharge' );

	public function __construct(
		private readonly Orders $orders,
		private readonly Gateways $gateways,
		private readonly Balances $balances,
		private readonly Payer $payer
	) {}

	/**
	 * Methods, for an order those that can pay it.
	 *
	 * @return list<array{id: string, label: string, icon: string, enabled: bool, balance: string|null}>
	 */
	public function of( int $member, string $order_no ): array {
		$order   = '' === $order_no ? null : $this->orders->need( $order_no, $member );
		$balance = $this->balances->of( $member );
		$methods = array();
		if ( Asset::Points !== ( $order->asset ?? null ) ) {
			if ( ! in_array( $order->kind ?? '', self::FILLS, true ) ) {
				$methods[] = array(
					'id'      => Checkout::BALANCE,
					'label'   => Asset::Balance->label(),
					'icon'    => 'wallet',
					'enabled' => $balance->spendable() >= max( 1, $order->amount ?? 1 ),
					'balance' => Amount::yuan( $balance->spendable() ),
				);
			}
			$client = $this->payer->client();
			foreach ( $this->gateways->offered( $client ) as $gateway ) {
				$methods[] = $this->gateway( $gateway, true );
			}
			foreach ( $this->gateways->elsewhere( $client ) as $gateway ) {
				$methods[] = $this->gateway( $gateway, false );
			}
		}
		if ( Asset::Balance !== ( $order->asset ?? null ) ) {
			$methods[] = array(
				'id'      => Checkout::POINTS,
				'label'   => Asset::Points->label(),
				'icon'    => 'gem',
				'enabled' => $balance->points >= max( 1, $order->amount ?? 1 ),
				'balance' => (string) $balance->points,
			);
		}
		return $methods;
	}

	/** @return list<array{id: string, label: string, icon: string, enabled: bool, balance: null}> */
	public function of_visitor(): array {
		$client  = $this->payer->client();
		$methods = array();
		// WeChat's own sheet asks who the member is; its browser has the way into another one.
		foreach ( Device::Wechat === $client->device ? array() : $this->gateways->offered( $client ) as $gateway ) {
			$can = $gateway->capabilities();
			if ( $can->can_query && $can->can_refund && ! $can->is_reviewed && ! $can->for_members ) {
				$methods[] = array( 'balance' => null ) + $this->gateway( $gateway, true );
			}
		}
		return $methods;
	}

	/** @return array{id: string, label: string, icon: string, enabled: bool, balance: string|null} */
	private function gateway( Gateway $gateway, bool $is_here ): array {
		return array(
			'id'      => $gateway->id(),
			'label'   => $this->gateways->label( $gateway ),
			'icon'    => $gateway->icon(),
			'enabled' => $is_here,
			'balance' => null,
		);
	}
}
