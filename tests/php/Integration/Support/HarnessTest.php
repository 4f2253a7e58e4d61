<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Support;

use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The ground the other tests stand on. */
final class HarnessTest extends IntegrationTestCase {

	public function test_the_site_is_chinese_and_runs_the_plugin(): void {
		$this->assertSame( 'zh_CN', get_locale() );
		$this->assertTrue( is_plugin_active_here() );
		$this->assertSame( '/%postname%/', get_option( 'permalink_structure' ) );
	}

	public function test_what_a_test_writes_is_gone_afterwards(): void {
		$this->tearDown();
		$before = $this->users();
		$this->setUp();
		$this->create_member();
		$this->assertSame( $before + 1, $this->users() );
		$this->tearDown();
		$after = $this->users();
		$this->setUp();
		$this->assertSame( $before, $after );
	}

	public function test_a_failed_unit_inside_a_test_undoes_only_itself(): void {
		$before = $this->users();
		$this->create_member();
		try {
			$this->db()->transaction(
				function (): int {
					if ( $this->create_member() > 0 ) {
						throw new \DomainException( 'no' );
					}
					return 0;
				}
			);
		} catch ( \DomainException ) {
			$this->assertSame( $before + 1, $this->users() );
			return;
		}
		$this->fail( 'The exception did not come out of the transaction.' );
	}

	public function test_queries_are_counted_one_by_one(): void {
		$count = $this->count_queries(
			function (): void {
				$this->wpdb()->get_var( 'SELECT 1' );
				$this->wpdb()->get_var( 'SELECT 2' );
			}
		);
		$this->assertSame( 2, $count );
	}

	public function test_a_visitor_is_refused_by_core_as_by_us(): void {
		$this->as_user( 0 );
		$this->assert_refused( $this->rest( 'GET', '/wp/v2/users/me' ), 401, 'rest_not_logged_in' );
		$this->as_user( $this->create_member() );
		$this->assertSame( get_current_user_id(), $this->data( $this->rest( 'GET', '/wp/v2/users/me' ) )['id'] );
	}

	private function users(): int {
		return (int) $this->wpdb()->get_var( "SELECT COUNT(*) FROM {$this->wpdb()->users}" );
	}
}

function is_plugin_active_here(): bool {
	return in_array( 'zeromo-community/zeromo-community.php', (array) get_option( 'active_plugins' ), true );
}
