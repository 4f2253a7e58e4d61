<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Auth\Sql\Proofs;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Addresses that are not proved, for WordPress's export and erase tools. They are asked by that very address, which is
 * no member's: so they register by themselves instead of as PersonalRecords.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData {

	/** Accounts told and erased at once. */
	private const MOST = 50;

	public function __construct( private readonly Proofs $proofs ) {}

	/**
	 * Filter `wp_privacy_personal_data_exporters`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_exporters' )]
	public function exporters( array $all ): array {
		return $all + array(
			'zeromo-auth' => array(
				'exporter_friendly_name' => __( '未确认的邮箱', 'zeromo-community' ),
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
			'zeromo-auth' => array(
				'eraser_friendly_name' => __( '未确认的邮箱', 'zeromo-community' ),
				'callback' => array( $this, 'erase' ),
			),
		);
	}

	/** @return Told */
	public function export( string $mail ): array {
		$data = array();
		foreach ( $this->accounts( $mail ) as $id ) {
			$lines = array(
				array( 'name' => __( '未确认的邮箱', 'zeromo-community' ), 'value' => esc_html( $this->proofs->of( $id ) ) ),
			);
			$data[] = array(
				'group_id' => 'zeromo-auth',
				'group_label' => __( '未确认的邮箱', 'zeromo-community' ),
				'item_id' => "address-$id",
				'data' => $lines,
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( string $mail ): array {
		$accounts = $this->accounts( $mail );
		foreach ( $accounts as $id ) {
			$this->proofs->forget_user( $id );
		}
		return PersonalTools::erased( array() !== $accounts );
	}

	/** @return list<int> Accounts that have given the address, and the one it belongs to. */
	private function accounts( string $mail ): array {
		$user = get_user_by( 'email', $mail );
		$all  = $this->proofs->holders( strtolower( $mail ), self::MOST );
		return $user instanceof \WP_User && '' !== $this->proofs->of( $user->ID ) ? array( ...$all, $user->ID ) : $all;
	}
}
