<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Tests\Support\RoomBorders;
use Zeromo\Community\Tests\Support\RoomFolders;

/** Holds the borders between rooms that rooms.json draws, and the direction inside each. */
final class RoomImportsTest extends TestCase {

	private const HOUSE = __DIR__ . '/../../..';

	public function test_every_folder_is_a_room_and_every_room_a_folder(): void {
		$found   = glob( self::HOUSE . '/includes/*', GLOB_ONLYDIR );
		$folders = array_map( 'basename', false === $found ? array() : $found );
		$rooms   = RoomBorders::from_file( self::HOUSE . '/rooms.json' )->rooms();
		sort( $folders );
		sort( $rooms );
		$this->assertSame( $rooms, $folders );
	}

	public function test_rooms_import_only_what_they_may(): void {
		$borders = RoomBorders::from_file( self::HOUSE . '/rooms.json' );
		$faults  = array();
		$files   = 0;
		foreach ( $borders->rooms() as $room ) {
			foreach ( $this->files( self::HOUSE . '/includes/' . $room ) as $file ) {
				++$files;
				foreach ( $borders->faults( $room, (string) file_get_contents( $file ) ) as $fault ) {
					$faults[] = $room . '/' . basename( $file ) . ' imports ' . $fault;
				}
			}
		}
		$this->assertGreaterThan( 0, $files );
		$this->assertSame( array(), $faults, implode( "\n", $faults ) );
	}

	public function test_a_room_points_from_its_handlers_and_views_over_services_to_statements(): void {
		$borders = RoomBorders::from_file( self::HOUSE . '/rooms.json' );
		$faults  = array();
		foreach ( $borders->rooms() as $room ) {
			foreach ( $this->files( self::HOUSE . '/includes/' . $room ) as $file ) {
				$path = substr( $file, strlen( self::HOUSE . '/includes/' ) );
				foreach ( $borders->layer_faults( $path, (string) file_get_contents( $file ) ) as $fault ) {
					$faults[] = "$path names $fault";
				}
			}
		}
		$this->assertSame( array(), $faults, implode( "\n", $faults ) );
	}

	/** @return iterable<string, array{string, string, int}> */
	public static function layers(): iterable {
		yield 'a service that names a handler' => array(
			'Polls/VoteService.php',
			'use Zeromo\Community\Polls\Http\PollController;',
			1,
		);
		yield 'a service that names a view' => array(
			'Polls/Rules/One.php',
			'new \Zeromo\Community\Polls\View\PollView();',
			1,
		);
		yield 'a service that names a statement' => array(
			'Polls/VoteService.php',
			'use Zeromo\Community\Polls\Sql\PollRepository;',
			0,
		);
		yield 'a statement that names a handler' => array(
			'Polls/Sql/PollRepository.php',
			'use Zeromo\Community\Polls\Http\PollController;',
			1,
		);
		yield 'a statement that names a view' => array(
			'Polls/Sql/PollRepository.php',
			'use Zeromo\Community\Polls\View\PollView;',
			1,
		);
		yield 'a handler that names a service' => array(
			'Polls/Http/PollController.php',
			'use Zeromo\Community\Polls\VoteService;',
			0,
		);
		yield 'a service with wpdb' => array( 'Polls/VoteService.php', 'global $wpdb;', 1 );
		yield 'a statement with wpdb' => array( 'Polls/Sql/PollRepository.php', 'global $wpdb;', 0 );
		yield 'another room has its own' => array( 'Polls/VoteService.php', 'use Zeromo\Community\Html\Partial;', 0 );
	}

	#[DataProvider( 'layers' )]
	public function test_the_direction_inside_a_room_is_read_from_names(
		string $path,
		string $code,
		int $faults
	): void {
		$borders = RoomBorders::from_file( self::HOUSE . '/rooms.json' );
		$this->assertCount( $faults, $borders->layer_faults( $path, "<?php\n$code" ) );
	}

	public function test_what_draws_stands_in_the_same_place_in_every_room(): void {
		$codes = array();
		foreach ( RoomBorders::from_file( self::HOUSE . '/rooms.json' )->rooms() as $room ) {
			foreach ( $this->files( self::HOUSE . '/includes/' . $room ) as $file ) {
				$codes[ substr( $file, strlen( self::HOUSE . '/includes/' ) ) ] = (string) file_get_contents( $file );
			}
		}
		$folders = new RoomFolders( $codes );
		$faults  = $folders->faults();
		$this->assertSame( array(), $faults, implode( "\n", $faults ) );
		$this->assertContains( 'CardSlot', $folders->drawing() );
		$this->assertContains( 'CountedTab', $folders->drawing() );
	}

	/** @return iterable<string, array{string, string, int}> */
	public static function drawn(): iterable {
		yield 'a block among the routes' => array(
			'Polls/Http/PollBlock.php',
			'final class PollBlock implements ServerBlock {}',
			1,
		);
		yield 'a block among the views' => array(
			'Polls/View/Ranks.php',
			'final class Ranks implements \Zeromo\Community\Html\ServerBlock {}',
			1,
		);
		yield 'a block in its place' => array(
			'Polls/Blocks/PollBlock.php',
			'final class PollBlock implements ServerBlock {}',
			0,
		);
		yield 'a slot among the services' => array(
			'Polls/Votes.php',
			'final class Votes implements Named, Wall {}',
			1,
		);
		yield 'a wider slot among the routes' => array(
			'Polls/Http/Votes.php',
			'final class Votes implements WideWall {}',
			1,
		);
		yield 'a slot in its place' => array( 'Polls/View/Votes.php', 'final class Votes implements Wall {}', 0 );
		yield 'a slot that other rooms draw' => array(
			'Polls/Api/VoteSlot.php',
			'final class VoteSlot implements Wall {}',
			0,
		);
		yield 'a view that no set asks for' => array( 'Polls/Http/VoteView.php', 'final class VoteView {}', 1 );
		yield 'a route' => array(
			'Polls/Http/VoteController.php',
			'final class VoteController extends Controller { public function html(): string { return Wall::class; } }',
			0,
		);
	}

	#[DataProvider( 'drawn' )]
	public function test_what_draws_is_read_from_the_code( string $path, string $code, int $faults ): void {
		$folders = new RoomFolders(
			array(
				'Posts/Api/Wall.php'     => '<?php #[OpenSet] interface Wall { public function html(): string; }',
				'Posts/Api/WideWall.php' => '<?php interface WideWall extends Wall {}',
				$path                    => "<?php $code",
			)
		);
		$this->assertCount( $faults, $folders->faults() );
	}

	/** @return iterable<string> */
	private function files( string $dir ): iterable {
		if ( ! is_dir( $dir ) ) {
			return;
		}
		$walk = new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( $dir, \FilesystemIterator::SKIP_DOTS )
		);
		foreach ( $walk as $file ) {
			if ( $file instanceof \SplFileInfo && 'php' === $file->getExtension() ) {
				yield $file->getPathname();
			}
		}
	}
}
