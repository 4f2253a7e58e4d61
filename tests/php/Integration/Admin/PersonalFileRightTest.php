<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Admin;

use Zeromo\Community\Admin\PersonalFileRight;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Staff with the right hand a member's file over by core's tool; the owner gives and takes the right. */
final class PersonalFileRightTest extends ContentTestCase {

	private int $owner;
	private int $staff;
	private int $member;

	protected function setUp(): void {
		parent::setUp();
		$this->owner  = $this->create_member( 'administrator', '站长' );
		$this->staff  = $this->create_member( 'editor', '客服' );
		$this->member = $this->create_member( 'subscriber', '小满' );
		$this->service( PersonalFileRight::class )->lend();
	}

	protected function tearDown(): void {
		remove_filter( 'map_meta_cap', array( $this->service( PersonalFileRight::class ), 'needed' ) );
		get_role( 'editor' )?->remove_cap( PersonalFileRight::CAPABILITY );
		remove_all_actions( 'wp_privacy_personal_data_export_file_created' );
		parent::tearDown();
	}

	private function give( bool $allowed ): void {
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				'/admin/rights',
				array( 'role' => 'editor', 'right' => PersonalFileRight::CAPABILITY, 'allowed' => $allowed )
			)
		);
	}

	private function may( int $member, string $what = 'export' ): bool {
		return user_can( $member, "{$what}_others_personal_data" );
	}

	private function request( int $member, string $kind = 'export_personal_data' ): int {
		$mail = (string) get_userdata( $member )?->user_email;
		$id   = wp_create_user_request( $mail, $kind, array(), 'confirmed' );
		self::assertIsInt( $id );
		return $id;
	}

	public function test_the_owner_gives_it_and_takes_it_back_and_erasing_stays_the_owners(): void {
		self::assertSame( array( true, false ), array( $this->may( $this->owner ), $this->may( $this->staff ) ) );
		$this->give( true );
		self::assertTrue( $this->may( $this->staff ) );
		self::assertFalse( $this->may( $this->staff, 'erase' ) );
		self::assertFalse( $this->may( $this->member ) );
		self::assertFalse( user_can( $this->staff, 'manage_options' ) );
		$this->give( false );
		self::assertFalse( $this->may( $this->staff ) );
	}

	public function test_files_of_who_runs_the_site_are_the_owners_to_make(): void {
		$right = $this->service( PersonalFileRight::class );
		$file  = $this->request( $this->member );
		$boss  = $this->request( $this->owner );
		self::assertSame(
			array( true, false, true, false ),
			array(
				$right->may( $this->staff, $file ),
				$right->may( $this->staff, $boss ),
				$right->may( $this->owner, $boss ),
				// Nobody's request.
				$right->may( $this->staff, 0 ),
			)
		);
	}

	public function test_each_file_is_in_the_log(): void {
		$this->as_user( $this->staff );
		$file        = $this->request( $this->member );
		$_POST['id'] = (string) $file;
		$this->service( PersonalFileRight::class )->hold();
		unset( $_POST['id'] );
		$url  = 'https://a.example/x.zip';
		do_action( 'wp_privacy_personal_data_export_file_created', '/x.zip', $url, '/x.html', $file, '' );
		$row = $this->db()->row(
			"SELECT actor_id, object_type, object_id, user_id FROM {$this->db()->table( 'audit' )} WHERE act = 'export'
				ORDER BY entry_id DESC LIMIT 1"
		);
		self::assertSame(
			array( (string) $this->staff, 'user', (string) $this->member, (string) $this->member ),
			array_values( array_map( 'strval', (array) $row ) )
		);
	}

	/**
	 * Whether core's page goes on to do what a form asks for.
	 *
	 * @param array<string, mixed> $sent Fields.
	 */
	private function is_let_through( array $sent ): bool {
		$_POST    = $sent;
		$_REQUEST = $sent;
		$die      = static fn(): \Closure => static function (): never {
			throw new \RuntimeException( 'died' );
		};
		add_filter( 'wp_die_handler', $die, 99 );
		try {
			// phpcs:ignore WordPress.NamingConventions.ValidHookName -- core's.
			do_action( 'load-export-personal-data.php' );
			return true;
		} catch ( \RuntimeException ) {
			return false;
		} finally {
			remove_filter( 'wp_die_handler', $die, 99 );
			$_POST    = array();
			$_REQUEST = array();
		}
	}

	public function test_cores_page_does_for_staff_what_is_of_a_members_export_and_nothing_else(): void {
		$this->give( true );
		$post  = $this->publish( $this->staff, '不是请求' );
		$file  = $this->request( $this->member );
		$erase = $this->request( $this->member, 'remove_personal_data' );
		$boss  = $this->request( $this->owner );
		$name  = 'username_or_email_for_privacy_request';
		$mail  = (string) get_userdata( $this->owner )?->user_email;
		$add   = array( 'action' => 'add_export_personal_data_request', $name => 'guest@a.example' );
		$form = array( 'type_of_action' => 'export_personal_data' );
		$many  = static fn( string $act, mixed $ids ): array => array( 'action' => $act, 'request_id' => $ids );
		$again = static fn( int $id ): array => array( 'privacy_action_email_retry' => array( $id => '1' ) );
		$right = array(
			array(),
			$form + $add,
			$many( 'delete', array( (string) $file ) ),
			$again( $file ),
		);
		$wrong = array(
			// A request to erase, which would stand there as one that the member has confirmed.
			$add + array( 'type_of_action' => 'remove_personal_data' ),
			$add + array( 'type_of_action' => array( 'remove_personal_data' ) ),
			// Core deletes whatever has that number.
			$many( 'delete', array( (string) $post ) ),
			$many( 'delete', "$file,$post" ),
			$many( 'delete', "{$post}x" ),
			$many( 'complete', array( (string) $erase ) ),
			$many( 'delete', array( (string) $file, (string) $boss ) ),
			$again( $erase ),
			array( $name => (string) get_userdata( $this->owner )?->user_login ) + $form + $add,
			array( $name => " $mail" ) + $form + $add,
		);
		$said = array();
		foreach ( array( $this->owner, $this->staff ) as $who ) {
			$this->as_user( $who );
			$said[] = array_map( $this->is_let_through( ... ), array( ...$right, ...$wrong ) );
		}
		self::assertSame( array_fill( 0, 14, true ), $said[0] );
		self::assertSame( array( ...array_fill( 0, 4, true ), ...array_fill( 0, 10, false ) ), $said[1] );
	}

	public function test_a_number_that_core_alone_reads_makes_no_file(): void {
		$this->give( true );
		$this->as_user( $this->staff );
		$boss = $this->request( $this->owner );
		$file = $this->request( $this->member );
		add_filter( 'wp_doing_ajax', '__return_true' );
		$die = static fn(): \Closure => static function (): never {
			throw new \RuntimeException( 'died' );
		};
		add_filter( 'wp_die_ajax_handler', $die, 99 );
		$held = array();
		foreach ( array( "$file", "$boss", "{$boss}x", " $boss", array( $boss ) ) as $id ) {
			$_POST['id'] = $id;
			ob_start();
			try {
				$this->service( PersonalFileRight::class )->hold();
				$held[] = false;
			} catch ( \RuntimeException ) {
				$held[] = true;
			} finally {
				ob_end_clean();
			}
		}
		unset( $_POST['id'] );
		remove_filter( 'wp_die_ajax_handler', $die, 99 );
		remove_filter( 'wp_doing_ajax', '__return_true' );
		self::assertSame( array( false, true, true, true, true ), $held );
	}
}
