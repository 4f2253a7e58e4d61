<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Admin;

use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Which role may what, by POST /admin/rights. */
final class RightsTest extends IntegrationTestCase {

	private int $owner;

	protected function setUp(): void {
		parent::setUp();
		wp_roles()->for_site();
		$this->owner = $this->create_member( 'administrator' );
		$this->as_user( $this->owner );
	}

	protected function tearDown(): void {
		parent::tearDown();
		// What was stored is rolled back; core's object of roles is not.
		wp_roles()->for_site();
	}

	public function test_a_role_gets_a_right_and_loses_it(): void {
		$answer = $this->change( 'author', 'moderate_zeromo', true );
		$this->assertContains( 'moderate_zeromo', $this->rights( $answer, 'author' ) );
		$this->assertTrue( user_can( $this->create_member( 'author' ), 'moderate_zeromo' ) );
		$before = $this->entries();
		$this->change( 'author', 'moderate_zeromo', true );
		$this->assertSame( $before, $this->entries(), 'The same once more is no act.' );
		$this->assertSame( 1, $before );

		$answer = $this->change( 'author', 'moderate_zeromo', false );
		$this->assertNotContains( 'moderate_zeromo', $this->rights( $answer, 'author' ) );
		$this->assertSame( 2, $this->entries() );
	}

	public function test_neither_activation_nor_an_update_undoes_it(): void {
		$this->change( 'subscriber', 'publish_zeromo_activities', false );
		$this->change( 'subscriber', 'create_zeromo_topics', true );
		Plugin::activate();
		$this->assertFalse( get_role( 'subscriber' )?->has_cap( 'publish_zeromo_activities' ) );
		$this->assertTrue( get_role( 'subscriber' )?->has_cap( 'create_zeromo_topics' ) );
		$this->service( \Zeromo\Community\Kernel\Settings::class )->set_internal( '_version', '0.0.1' );
		Plugin::upgrade();
		$this->assertFalse( get_role( 'subscriber' )?->has_cap( 'publish_zeromo_activities' ) );
		$this->assertTrue( get_role( 'subscriber' )?->has_cap( 'create_zeromo_topics' ) );
	}

	public function test_nobody_gives_or_takes_what_they_do_not_have(): void {
		$held = array( 'read' => true, 'manage_zeromo_settings' => true, 'promote_users' => true );
		add_role( 'clerk', 'Clerk', $held );
		$this->as_user( $this->create_member( 'clerk' ) );
		foreach ( array( true, false ) as $allowed ) {
			$sent = array( 'role' => 'editor', 'right' => 'moderate_zeromo', 'allowed' => $allowed );
			$this->assertSame( 403, $this->rest( 'POST', '/admin/rights', $sent )->get_status() );
		}
		$sent = array( 'preset' => 'moderator' );
		$this->assertSame( 403, $this->rest( 'POST', '/admin/rights', $sent )->get_status() );
		$this->assertTrue( get_role( 'editor' )?->has_cap( 'moderate_zeromo' ) );
		$this->assertNull( get_role( 'zeromo_moderator' ) );
	}

	public function test_settings_alone_are_not_enough(): void {
		add_role( 'clerk', 'Clerk', array( 'read' => true, 'manage_zeromo_settings' => true ) );
		$this->as_user( $this->create_member( 'clerk' ) );
		$this->assertSame( 403, $this->rest( 'GET', '/admin/rights' )->get_status() );
		$sent = array( 'role' => 'clerk', 'right' => 'manage_zeromo_settings', 'allowed' => false );
		$this->assertSame( 403, $this->rest( 'POST', '/admin/rights', $sent )->get_status() );
	}

	public function test_somebody_can_always_change_the_settings(): void {
		$sent = array( 'role' => 'administrator', 'right' => 'manage_zeromo_settings', 'allowed' => false );
		$this->assertSame( 422, $this->rest( 'POST', '/admin/rights', $sent )->get_status() );
		$this->change( 'editor', 'manage_zeromo_settings', true );
		foreach ( get_users( array( 'role' => 'editor', 'fields' => 'ID' ) ) as $editor ) {
			( new \WP_User( (int) $editor ) )->set_role( 'author' );
		}
		$this->assertSame( 422, $this->rest( 'POST', '/admin/rights', $sent )->get_status(), 'a role without members' );
		$this->assertTrue( get_role( 'administrator' )?->has_cap( 'manage_zeromo_settings' ) );
	}

	public function test_only_rights_of_the_community_are_changed_here(): void {
		foreach ( array( 'manage_options', 'edit_users', 'no_such_right' ) as $right ) {
			$sent = array( 'role' => 'subscriber', 'right' => $right, 'allowed' => true );
			$this->assertSame( 400, $this->rest( 'POST', '/admin/rights', $sent )->get_status(), $right );
		}
		$sent = array( 'role' => 'nobody', 'right' => 'moderate_zeromo', 'allowed' => true );
		$this->assertSame( 400, $this->rest( 'POST', '/admin/rights', $sent )->get_status() );
		$this->assertFalse( get_role( 'subscriber' )?->has_cap( 'manage_options' ) );
	}

	public function test_a_preset_is_made_once_and_keeps_what_the_owner_changes(): void {
		foreach ( array( 'moderator', 'editor', 'support', 'finance' ) as $preset ) {
			$this->data( $this->rest( 'POST', '/admin/rights', array( 'preset' => $preset ) ) );
			$this->assertNotNull( get_role( "zeromo_$preset" ) );
		}
		$this->assertTrue( get_role( 'zeromo_finance' )?->has_cap( 'manage_zeromo_orders' ) );
		$this->assertFalse( get_role( 'zeromo_finance' )?->has_cap( 'moderate_zeromo' ) );
		$this->change( 'zeromo_moderator', 'create_zeromo_circles', false );
		$this->data( $this->rest( 'POST', '/admin/rights', array( 'preset' => 'moderator' ) ) );
		$this->assertFalse( get_role( 'zeromo_moderator' )?->has_cap( 'create_zeromo_circles' ) );
		\Zeromo\Community\Setup\Capabilities::revoke();
		$this->assertNull( get_role( 'zeromo_moderator' ), 'Uninstalling takes roles of ours away.' );
	}

	/** @return array<string, mixed> Answer. */
	private function change( string $role, string $right, bool $allowed ): array {
		$sent = array( 'role' => $role, 'right' => $right, 'allowed' => $allowed );
		return $this->data( $this->rest( 'POST', '/admin/rights', $sent ) );
	}

	/**
	 * @param array<string, mixed> $answer Answer.
	 * @return list<string>
	 */
	private function rights( array $answer, string $role ): array {
		return array_column( $answer['roles'], 'rights', 'name' )[ $role ];
	}

	private function entries(): int {
		$asked = array( 'act' => 'rights', 'actor' => $this->owner );
		return count( $this->data( $this->rest( 'GET', '/admin/audit', $asked ) )['items'] );
	}
}
