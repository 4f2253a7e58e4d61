<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Breaker\Api\Breaker;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Device;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\Field;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\ProviderState;
use Zeromo\Community\Payments\Small\SmallGateway;

/** The site's gateways: of our rooms and of other plugins. One that fails again and again rests for a minute. */
final class Gateways {

	/** @param Collection<Gateway> $own Of our rooms. */
	public function __construct(
		#[All( Gateway::class )] private readonly Collection $own,
		private readonly Merchants $merchants,
		private readonly Settings $settings,
		private readonly Breaker $breaker
	) {}

	/** @return array<string, Gateway> By name. */
	public function all(): array {
		$all = array();
		foreach ( $this->own->all() as $gateway ) {
			$all[ $gateway->id() ] = $gateway;
		}
		/**
		 * Adds gateways of other plugins: name => an object that implements Payments\Api\Gateway, or an array `label`,
		 * `create( $order, $return_url )`, `notify( $request )`, `ack`.
		 *
		 * @param array<string, object|array> $gateways By name of at most 20 lower-case letters.
		 */
		$added = apply_filters( 'zeromo_payment_gateways', array() );
		foreach ( is_array( $added ) ? $added : array() as $id => $gateway ) {
			$id = (string) $id;
			if ( 1 !== preg_match( '/^(?!(?:balance|points)$)[a-z][a-z0-9_-]{0,19}$/D', $id ) ) {
				continue;
			}
			if ( $gateway instanceof Gateway ) {
				$all[ $id ] = $gateway;
			} elseif ( is_array( $gateway ) ) {
				$all[ $id ] = new SmallGateway( $id, $gateway );
			}
		}
		// Those the owner has put in an order, then the others.
		$sorted = array();
		foreach ( array_keys( $this->named() ) as $id ) {
			if ( isset( $all[ $id ] ) ) {
				$sorted[ $id ] = $all[ $id ];
			}
		}
		return $sorted + $all;
	}

	/** What members read of one: the owner's word, or its own. */
	public function label( Gateway $gateway ): string {
		$label = $this->named()[ $gateway->id() ] ?? '';
		return '' === $label ? $gateway->label() : $label;
	}

	public function find( string $id ): ?Gateway {
		return $this->all()[ $id ] ?? null;
	}

	/** One that can begin a payment now, with the configuration it begins it with. */
	public function merchant( Gateway $gateway ): ?Merchant {
		$needs = array_filter( $gateway->fields(), static fn( Field $field ): bool => $field->is_required );
		return $this->merchants->current( $gateway->id() )
			?? ( array() === $needs ? self::without( $gateway->id() ) : null );
	}

	/** The configuration of an attempt. */
	public function merchant_of( string $gateway, int $id, int $version ): Merchant {
		return ( 0 === $id ? null : $this->merchants->find( $id, $version ) ) ?? self::without( $gateway );
	}

	/** @return list<Merchant> That may have signed a notice. */
	public function merchants( Gateway $gateway ): array {
		$all = $this->merchants->versions( $gateway->id() );
		return array() === $all ? array( self::without( $gateway->id() ) ) : $all;
	}

	/** @return list<Gateway> That members in this browser may choose. */
	public function offered( Client $client ): array {
		return array_values(
			array_filter(
				$this->all(),
				fn( Gateway $gateway ): bool => null !== $this->merchant( $gateway ) && $gateway->is_for( $client )
			)
		);
	}

	/** @return list<Gateway> That members in WeChat's browser may only choose in another one. */
	public function elsewhere( Client $client ): array {
		return Device::Wechat !== $client->device ? array() : array_values(
			array_filter(
				$this->offered( new Client( Device::Phone, $client->ip ) ),
				static fn( Gateway $gateway ): bool => ! $gateway->is_for( $client )
			)
		);
	}

	/**
	 * Calls a provider, outside of any unit; one that fails or hangs is left alone for a time, see Breaker.
	 *
	 * @template T
	 * @param \Closure(): T $call Throws Failure where the provider does not answer.
	 * @return T
	 * @throws Failure gateway_unavailable.
	 */
	public function ask( Gateway $gateway, \Closure $call ): mixed {
		// A provider that hangs is an answer, too: nobody knows.
		$is_well = static fn( mixed $said ): bool => ! $said instanceof ProviderState
			|| PaymentState::Unknown !== $said->state;
		try {
			return $this->breaker->call( Gateway::SERVICE . $gateway->id(), $call, $is_well );
		} catch ( \Throwable $e ) {
			if ( ! $e instanceof Failure ) {
				Log::error( $e );
			}
			throw $e instanceof Failure && $e->status < 500 ? $e : Faults::unavailable();
		}
	}

	/** @return array<string, string> Names in the owner's order => the owner's word, empty for none. */
	private function named(): array {
		$kept  = $this->settings->get( 'payment_methods' );
		$named = array();
		foreach ( is_array( $kept ) ? $kept : array() as $one ) {
			[ $id, $label ] = explode( ':', is_string( $one ) ? $one : '', 2 ) + array( '', '' );
			$named[ $id ]   = trim( $label );
		}
		return $named;
	}

	private static function without( string $gateway ): Merchant {
		return new Merchant( 0, $gateway, '', 0, array(), array() );
	}
}
