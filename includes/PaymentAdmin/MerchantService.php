<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Payments\Api\Field;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\HealthState;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Api\PaymentRecords;

/** The merchant configurations of gateways, as staff keeps them: secrets are written and never read. */
final class MerchantService {

	/** Bytes of a field. */
	private const LONGEST = 20000;

	public function __construct(
		private readonly Merchants $merchants,
		private readonly PaymentRecords $records,
		private readonly Idempotency $once,
		private readonly AuditLog $log
	) {}

	/** @throws Failure not_found. */
	public function gateway( string $id ): Gateway {
		return $this->records->gateways()[ $id ] ?? throw Failure::not_found();
	}

	/** @return list<Merchant> Of a gateway; of '' all. */
	public function of( string $gateway ): array {
		return array_values(
			array_filter(
				$this->merchants->all(),
				static fn( Merchant $merchant ): bool => in_array( $gateway, array( '', $merchant->gateway ), true )
			)
		);
	}

	/**
	 * Stores one.
	 *
	 * @param int                   $id   0 for a new one.
	 * @param array<string, string> $sent Fields; an empty secret stays as it is.
	 * @return array{gateway: string}
	 * @throws Failure not_found; invalid, with the field.
	 */
	public function save( int $staff, string $gateway, int $id, string $title, array $sent, bool $is_on ): array {
		$fields = $this->gateway( $gateway )->fields();
		$before = $this->find( $gateway, $id );
		if ( array() === $fields ) {
			throw Failure::invalid( 'gateway', __( '这个支付方式没有要填的配置', 'zeromo-community' ) );
		}
		if ( '' === $title ) {
			throw Failure::invalid( 'title', __( '请填写配置名称', 'zeromo-community' ) );
		}
		$values  = array();
		$secrets = array();
		foreach ( $fields as $field ) {
			$text = trim( $sent[ $field->name ] ?? '' );
			self::check( $field, $text, $before, $is_on );
			if ( ! $field->is_secret ) {
				$values[ $field->name ] = $text;
			} elseif ( '' !== $text ) {
				$secrets[ $field->name ] = $text;
			}
		}
		return $this->once->unit(
			function () use ( $staff, $gateway, $id, $title, $values, $secrets, $is_on, $before ): array {
				$stored  = $this->merchants->save( $id, $gateway, $title, $values, $secrets, $is_on );
				$changed = array_keys( array_diff_assoc( $values, $before->values ?? array() ) + $secrets );
				$on      = static fn( ?bool $is ): string => true === $is
					? __( '使用中', 'zeromo-community' )
					: __( '未使用', 'zeromo-community' );
				$this->log->note(
					$staff,
					'merchant_saved',
					'merchant',
					$stored,
					0,
					0,
					'',
					array(
						__( '支付方式', 'zeromo-community' ) => array( '', "$gateway · $title" ),
						__( '改动的字段', 'zeromo-community' ) => array( '', implode( ', ', $changed ) ),
						__( '状态', 'zeromo-community' )  => array( $on( $before?->is_on ), $on( $is_on ) ),
					)
				);
				return array( 'gateway' => $gateway );
			}
		);
	}

	/**
	 * Asks the provider, without money.
	 *
	 * @throws Failure not_found; gateway_unavailable.
	 */
	public function health( string $gateway, int $id ): HealthState {
		$asked    = $this->gateway( $gateway );
		$merchant = $this->find( $gateway, $id ) ?? new Merchant( 0, $gateway, '', 0, array(), array() );
		return $this->records->health( $asked, $merchant );
	}

	/** @throws Failure not_found for one that is not this gateway's. */
	private function find( string $gateway, int $id ): ?Merchant {
		foreach ( 0 === $id ? array() : $this->of( $gateway ) as $merchant ) {
			if ( $id === $merchant->id ) {
				return $merchant;
			}
		}
		return 0 === $id ? null : throw Failure::not_found();
	}

	private static function check( Field $field, string $text, ?Merchant $before, bool $is_on ): void {
		$has = '' !== $text || ( $field->is_secret && '' !== ( $before?->secret( $field->name ) ?? '' ) );
		if ( $is_on && $field->is_required && ! $has ) {
			/* translators: %s: name of a field */
			$words = sprintf( __( '要使用这份配置，请填写：%s', 'zeromo-community' ), $field->label );
			throw Failure::invalid( $field->name, $words );
		}
		$is_choice = array() === $field->choices || '' === $text || isset( $field->choices[ $text ] );
		if ( ! $is_choice || strlen( $text ) > self::LONGEST ) {
			/* translators: %s: name of a field */
			throw Failure::invalid( $field->name, sprintf( __( '内容不对：%s', 'zeromo-community' ), $field->label ) );
		}
	}
}
