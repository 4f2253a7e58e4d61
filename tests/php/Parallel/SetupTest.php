<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Onboarding\Sql\SetupRows;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Each step of setting up, sent six times at the same moment, is done once. */
final class SetupTest extends ParallelTestCase {

	private const TIMES   = 6;
	private const OPTIONS = array(
		'blogname',
		'blogdescription',
		'show_on_front',
		'page_on_front',
		'users_can_register',
	);

	/** @var array<string, mixed> */
	private array $before = array();

	protected function setUp(): void {
		parent::setUp();
		delete_option( SetupRows::OPTION );
		foreach ( self::OPTIONS as $name ) {
			$this->before[ $name ] = get_option( $name );
		}
	}

	protected function tearDown(): void {
		wp_cache_flush();
		foreach ( $this->before as $name => $value ) {
			update_option( $name, $value );
		}
		foreach ( array( 'subscriber', 'contributor' ) as $role ) {
			get_role( $role )?->remove_cap( 'create_zeromo_circles' );
		}
		Plugin::container()->get( Settings::class )->save(
			array(),
			array(
				'icp_number',
				'police_number',
				'comment_refuse_duplicates',
				'moderation_new_days',
				'moderation_new_links',
				'content_stream',
				'comment_hot_likes',
			)
		);
		delete_option( SetupRows::OPTION );
		parent::tearDown();
	}

	public function test_each_step_is_done_once(): void {
		$owner = $this->create_member( 'administrator' );
		$this->send( $owner, 'kind', array( 'set' => 'forum', 'posts' => true ) );
		$made = Plugin::container()->get( SetupRows::class )->state()->made;
		$this->assertCount( 10, $made );
		$db  = Plugin::container()->get( Db::class );
		$own = static fn( string $type ): int => (int) $db->value(
			"SELECT COUNT(*) FROM {$db->core( 'posts' )}
			WHERE post_author = %d AND post_type = %s AND post_status = 'publish'",
			array( $owner, $type )
		);
		$this->assertSame( array( 4, 3 ), array( $own( 'zeromo_circle' ), $own( 'zeromo_activity' ) ) );
		$this->send( $owner, 'site', array( 'title' => '同时' . bin2hex( random_bytes( 3 ) ) ) );
		$this->send( $owner, 'people', array( 'sign_up' => ! get_option( 'users_can_register' ) ) );
		$this->send( $owner, 'place', array( 'home' => true, 'menu' => false ) );
		$this->assertSame(
			4,
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'audit' )} WHERE act = 'setup' AND actor_id = %d",
				array( $owner )
			)
		);
		$this->send( $owner, 'filing', array( 'icp' => '沪ICP备' . random_int( 1, 99999 ) . '号' ) );
		$this->assertSame(
			1,
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'audit' )}
				WHERE act = 'setting' AND actor_id = %d AND changes LIKE %s",
				array( $owner, '%icp_number%' )
			)
		);
		$this->send( $owner, 'close', array( 'closed' => true ) );
		$this->send( $owner, '', array( 'shown' => false ) );
		$state = Plugin::container()->get( SetupRows::class )->state();
		$this->assertSame( array( 'kind', 'site', 'people', 'place', 'filing' ), $state->done );
		$this->assertSame( array( true, true ), array( $state->closed, $state->dismissed ) );
		foreach ( $made as $key => $id ) {
			str_contains( $key, '.topic.' )
				? wp_delete_term( abs( $id ), 'zeromo_topic' )
				: wp_delete_post( $id, true );
		}
	}

	/** @param array<string, mixed> $sent Of the step; of the checklist where there is none. */
	private function send( int $owner, string $step, array $sent ): void {
		$route = '' === $step ? '/admin/checklist' : "/admin/setup/$step";
		$calls = array_fill( 0, self::TIMES, $this->call( $owner, 'POST', $route, $sent ) );
		$this->assertSame(
			array( 200 => self::TIMES ),
			array_count_values( array_column( $this->at_once( $calls ), 'status' ) ),
			$route
		);
		wp_cache_flush();
	}
}
