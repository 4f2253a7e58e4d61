<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * Who has the right uses core's tool 导出个人数据 of wp-admin, to make a member's file and to hand it over, without the
 * rights of who runs the site. Erasing stays core's. Each file that is made is in the log, whoever made it.
 */
final class PersonalFileRight {

	public const CAPABILITY = 'export_zeromo_personal_data';

	/** Core's, which only who runs the site has. */
	private const OF_CORE = 'export_others_personal_data';

	/** Who has one of these is no member whose file staff hand over. */
	private const POWERS = array( 'manage_options', 'promote_users', 'manage_zeromo_settings', 'manage_zeromo_orders' );

	/** The kind of core's requests that staff work on; the other one erases. */
	private const KIND = 'export_personal_data';

	public function __construct( private readonly AuditLog $log, private readonly Db $db ) {}

	/** Before core asks for the rights of its menu, which it does before `admin_menu`; else its tool alone asks. */
	#[Action( '_admin_menu', 1, 0 )]
	public function lend(): void {
		if ( false === has_filter( 'map_meta_cap', array( $this, 'needed' ) ) ) {
			add_filter( 'map_meta_cap', array( $this, 'needed' ), 10, 3 );
		}
	}

	/**
	 * Filter `map_meta_cap`: what core's tool needs. On a network a person's data are those of all its sites.
	 *
	 * @param list<string> $needed     As core says.
	 * @param string       $capability What is asked for.
	 * @param int          $user       Of whom.
	 * @return list<string>
	 */
	public function needed( array $needed, string $capability, int $user ): array {
		return self::OF_CORE === $capability && ! is_multisite() && user_can( $user, self::CAPABILITY )
			? array( self::CAPABILITY )
			: $needed;
	}

	/**
	 * Before core's page does what its form asks for: it trusts who runs the site, deletes whatever has the number of a
	 * request and adds requests to erase. Of staff it takes members' export requests alone.
	 */
	#[Action( 'load-export-personal-data.php', 1, 0 )]
	public function guard(): void {
		if ( current_user_can( 'manage_options' ) ) {
			return;
		}
		// phpcs:disable WordPress.Security.NonceVerification -- core checks it behind this; only looked at.
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- read as core reads it.
		$again = array_keys( (array) wp_unslash( $_POST['privacy_action_email_retry'] ?? array() ) );
		$many  = wp_unslash( $_REQUEST['request_id'] ?? array() );
		$kind  = $_POST['type_of_action'] ?? self::KIND;
		$whose = $_POST['username_or_email_for_privacy_request'] ?? '';
		// phpcs:enable
		$many = is_array( $many ) || is_string( $many ) ? wp_parse_id_list( $many ) : array();
		foreach ( array( ...$many, ...$again ) as $id ) {
			$kind = $this->may( get_current_user_id(), absint( $id ) ) ? $kind : '';
		}
		// Core shows the address of whom a request is about.
		$whose = is_string( $whose ) ? sanitize_text_field( wp_unslash( $whose ) ) : '';
		$asked = get_user_by( false === is_email( $whose ) ? 'login' : 'email', $whose );
		if ( self::KIND !== $kind || ! self::is_no_owner( $asked ) ) {
			wp_die( esc_html( self::refusal() ), '', array( 'response' => 403 ) );
		}
	}

	/** Before core makes a page of a file: what staff may not hand over is refused, and what is made is noted. */
	#[Action( 'wp_ajax_wp-privacy-export-personal-data', 1, 0 )]
	public function hold(): void {
		$this->lend();
		add_action( 'wp_privacy_personal_data_export_file_created', array( $this, 'made' ), 10, 4 );
		// phpcs:ignore WordPress.Security -- core checks the nonce behind this; a number alone passes.
		$id = $_POST['id'] ?? '';
		// Core reads a number out of anything: "12x" is 12 there.
		if ( ! is_string( $id ) || ! ctype_digit( $id ) || ! $this->may( get_current_user_id(), (int) $id ) ) {
			wp_send_json_error( self::refusal() );
		}
	}

	private static function refusal(): string {
		return __( '这里只能处理成员的导出请求，管理站点的人的资料只能由站长导出', 'zeromo-community' );
	}

	/** Whether somebody may work on a request of core's: of staff, to export what a member or a guest has here. */
	public function may( int $staff, int $request ): bool {
		if ( user_can( $staff, 'manage_options' ) ) {
			return true;
		}
		$asked = wp_get_user_request( $request );
		if ( false === $asked || self::KIND !== $asked->action_name ) {
			return false;
		}
		return self::is_no_owner( get_user_by( 'email', $asked->email ) );
	}

	/** Whether somebody, or a guest, is none of those who run the site. */
	private static function is_no_owner( \WP_User|false $who ): bool {
		return false === $who
			|| array() === array_filter( self::POWERS, static fn( string $power ): bool => user_can( $who, $power ) );
	}

	/**
	 * Core has made a file.
	 *
	 * @param mixed $path    Of the archive.
	 * @param mixed $url     Of the archive.
	 * @param mixed $report  Path of the page in it.
	 * @param mixed $request Core's request.
	 */
	public function made( mixed $path, mixed $url, mixed $report, mixed $request ): void {
		$asked  = is_numeric( $request ) ? wp_get_user_request( (int) $request ) : false;
		$member = false === $asked ? false : get_user_by( 'email', $asked->email );
		$id     = false === $member ? 0 : $member->ID;
		$words  = __( '个人数据文件', 'zeromo-community' );
		$this->db->transaction(
			fn() => $this->log->note( get_current_user_id(), 'export', 'user', $id, $id, 0, $words )
		);
	}
}
