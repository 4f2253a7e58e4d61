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

	private function request( int $member ): int {
		$mail = (string) get_userdata( $member )?->user_email;
		$id   = wp_create_user_request( $mail, 'export_personal_data', array(), 'confirmed' );
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
			array( true, false, true, true ),
			array(
				$right->may( $this->staff, $file ),
				$right->may( $this->staff, $boss ),
				$right->may( $this->owner, $boss ),
				// Nobody's request: core refuses it.
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
}
