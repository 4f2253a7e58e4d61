<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Cli;

use Zeromo\Community\Cli\Counting;
use Zeromo\Community\Cli\Demo\Bank;
use Zeromo\Community\Cli\Demo\Cleaner;
use Zeromo\Community\Cli\Demo\Notebook;
use Zeromo\Community\Cli\Demo\Seeder;
use Zeromo\Community\Cli\Invariants;
use Zeromo\Community\Cli\Sql\DemoWriter;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class SeederTest extends IntegrationTestCase {

	/** @var array<string, string> */
	private array $before = array();

	protected function setUp(): void {
		parent::setUp();
		$this->before = $this->sizes();
		delete_option( 'zeromo_demo' );
	}

	private function seed( int $activities ): void {
		$admin  = $this->create_member( 'administrator' );
		$seeder = new Seeder( Plugin::container(), new Bank( dirname( __DIR__, 4 ) . '/demo' ), new Notebook(), 'test', true, $admin );
		$seeder->run( 6, $activities, static fn( int $steps ) => null );
	}

	/** @return array<string, string> */
	private function sizes(): array {
		$sizes = array();
		foreach ( array( 'feed', 'feed_topic', 'reaction', 'favorite', 'folder', 'folder_item', 'follow', 'circle', 'circle_member', 'topic', 'comment', 'notice', 'member' ) as $table ) {
			$sizes[ $table ] = (string) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( $table )}" );
		}
		return $sizes;
	}

	public function test_what_is_seeded_keeps_all_invariants_goes_on_where_it_stopped_and_is_taken_away_again(): void {
		$this->seed( 20 );
		$first = new Notebook();
		self::assertSame( 20, $first->number( 'activities' ) );
		self::assertSame( array(), ( new Invariants( Plugin::container() ) )->faults() );

		$this->seed( 30 );
		$then = new Notebook();
		self::assertSame( 30, $then->number( 'activities' ) );
		self::assertSame( $first->number( 'first_member' ), $then->number( 'first_member' ) );
		self::assertSame( $first->ids( 'circles' ), $then->ids( 'circles' ) );
		self::assertSame( array(), ( new Counting( Plugin::container() ) )->differences() );

		( new Cleaner( $then, $this->service( DemoWriter::class ) ) )->run();
		( new Counting( Plugin::container() ) )->repair();
		self::assertSame( $this->before, $this->sizes() );
		self::assertFalse( username_exists( 'member1' ) );
	}
}
