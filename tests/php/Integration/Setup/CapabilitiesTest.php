<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Setup;

use Zeromo\Community\Setup\Capabilities;
use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Kernel\Module;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What activating and deactivating do a second time. */
final class CapabilitiesTest extends IntegrationTestCase {

	protected function tearDown(): void {
		parent::tearDown();
		// The database is as it was; core keeps roles in an object.
		wp_roles()->for_site( get_current_blog_id() );
	}

	private function has( string $role, string $capability ): bool {
		return true === get_role( $role )?->has_cap( $capability );
	}

	public function test_what_the_owner_took_away_stays_away_when_the_plugin_is_activated_again(): void {
		get_role( 'author' )?->remove_cap( 'create_zeromo_circles' );
		get_role( 'subscriber' )?->remove_cap( 'publish_zeromo_activities' );
		Plugin::deactivate();
		Plugin::activate();
		self::assertFalse( $this->has( 'author', 'create_zeromo_circles' ) );
		self::assertFalse( $this->has( 'subscriber', 'publish_zeromo_activities' ) );
		self::assertTrue( $this->has( 'author', 'create_zeromo_topics' ) );
	}

	public function test_a_site_from_before_the_note_keeps_what_its_owner_did(): void {
		$this->service( Settings::class )->set_internal( '_capabilities', null );
		get_role( 'editor' )?->remove_cap( 'moderate_zeromo' );
		$this->service( Settings::class )->set_internal( '_version', 'older' );
		Plugin::upgrade();
		self::assertFalse( $this->has( 'editor', 'moderate_zeromo' ) );
	}

	public function test_a_site_from_before_the_note_is_given_what_came_since(): void {
		$this->service( Settings::class )->set_internal( '_capabilities', null );
		Capabilities::grant(
			$this->service( Settings::class ),
			array( self::room() ),
			array( 'create_zeromo_circles' )
		);
		self::assertTrue( $this->has( 'author', 'pay_zeromo_in_tests' ) );
	}

	public function test_a_capability_that_went_and_came_back_is_not_given_again(): void {
		$settings = $this->service( Settings::class );
		Capabilities::grant( $settings, array( ...Plugin::modules(), self::room() ) );
		self::assertTrue( $this->has( 'author', 'pay_zeromo_in_tests' ) );
		get_role( 'author' )?->remove_cap( 'pay_zeromo_in_tests' );
		Capabilities::grant( $settings, Plugin::modules() );
		Capabilities::grant( $settings, array( ...Plugin::modules(), self::room() ) );
		self::assertFalse( $this->has( 'author', 'pay_zeromo_in_tests' ) );
	}

	/** A room that came later. */
	private static function room(): Module {
		return new class() extends Module {
			public function capabilities(): array {
				return array( 'pay_zeromo_in_tests' => array( 'author' ) );
			}
		};
	}

	public function test_a_capability_of_a_later_version_is_given_once_and_the_others_are_not(): void {
		Capabilities::grant( $this->service( Settings::class ), Plugin::modules() );
		$known = $this->service( Settings::class )->internal( '_capabilities' );
		self::assertIsArray( $known );
		$older = array_values( array_diff( $known, array( 'create_zeromo_topics' ) ) );
		$this->service( Settings::class )->set_internal( '_capabilities', $older );
		get_role( 'author' )?->remove_cap( 'create_zeromo_topics' );
		get_role( 'author' )?->remove_cap( 'create_zeromo_circles' );
		$this->service( Settings::class )->set_internal( '_version', 'older' );
		Plugin::upgrade();
		self::assertTrue( $this->has( 'author', 'create_zeromo_topics' ) );
		self::assertFalse( $this->has( 'author', 'create_zeromo_circles' ) );
		get_role( 'author' )?->remove_cap( 'create_zeromo_topics' );
		Plugin::activate();
		self::assertFalse( $this->has( 'author', 'create_zeromo_topics' ), 'Once.' );
	}

	public function test_deactivating_clears_events_with_arguments_and_none_of_others(): void {
		wp_schedule_single_event( time() + 600, 'zeromo_digest', array( 200 ) );
		wp_schedule_single_event( time() + 600, 'zeromo_topic_move' );
		wp_schedule_single_event( time() + 600, 'another_zeromo_event', array( 1 ) );
		Plugin::deactivate();
		$left = array();
		foreach ( _get_cron_array() as $events ) {
			$left = array( ...$left, ...array_keys( (array) $events ) );
		}
		self::assertSame( array(), preg_grep( '/^zeromo_/', $left ) );
		self::assertContains( 'another_zeromo_event', $left );
		Cron::clear();
	}
}
