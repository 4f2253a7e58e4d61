<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Archive;

use Zeromo\Community\Archive\Archiver;
use Zeromo\Community\Archive\Files;
use Zeromo\Community\Archive\Restorer;
use Zeromo\Community\Archive\Sql\SiteTables;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Importer;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\WordPressTables;
use Zeromo\Community\WordPressImport\Taken;

/** The community leaves the site and comes back into an empty one. */
final class ArchiveTest extends IntegrationTestCase {

	use MakesPosts;

	private const MARK = '机密标记';

	private string $folder;

	protected function setUp(): void {
		parent::setUp();
		$old = new WordPressTables( $this->db() );
		$this->change_tables( fn() => $old->create() );
		$this->folder = get_temp_dir() . 'archive-' . bin2hex( random_bytes( 6 ) );
		$this->create_member( 'administrator', '站长' );
		$old->fill( 12, 12, 12, 2 );
		$importer = $this->service( Importer::class );
		$options  = $importer->source( Taken::SOURCE )->options( array( 'prefix' => 'old_' ) );
		$run      = $importer->begin( Taken::SOURCE, $options, false );
		for ( $n = 0; $n < 200 && Run::RUNNING === $run->state; $n++ ) {
			$run = $importer->step( $run->id ) ?? $run;
		}
		self::assertSame( Run::DONE, $run->state, $run->error );
	}

	protected function tearDown(): void {
		Files::remove( $this->folder );
		parent::tearDown();
	}

	public static function tearDownAfterClass(): void {
		( new WordPressTables( Plugin::container()->get( Db::class ) ) )->drop();
		parent::tearDownAfterClass();
	}

	/** As a fresh site is: no content, one account. */
	private function empty_the_site(): void {
		$tables = $this->service( SiteTables::class );
		foreach ( $tables->names() as $table ) {
			$tables->clear( $table );
		}
		wp_cache_flush();
		$this->create_member( 'administrator', '新站长' );
	}

	/** @return array<string, string> Bytes of the tables' files by name. */
	private static function files( string $folder ): array {
		$out = array();
		foreach ( (array) glob( "$folder/*.jsonl" ) as $file ) {
			$out[ basename( (string) $file ) ] = (string) file_get_contents( (string) $file );
		}
		return $out;
	}

	public function test_it_comes_back_equal_into_an_empty_site(): void {
		$archiver = $this->service( Archiver::class );
		$restorer = $this->service( Restorer::class );
		$counts   = $archiver->write( "$this->folder/a", false, false );
		$before   = self::files( "$this->folder/a" );
		self::assertGreaterThan( 10, $counts['users'] );
		self::assertSame( 2, $counts['zmo_chat_message'] );
		self::assertSame( $counts['zmo_feed'], substr_count( $before['zmo_feed.jsonl'], "\n" ) );
		try {
			$restorer->read( "$this->folder/a" );
			self::fail( 'a site in use is no empty one' );
		} catch ( Failure $e ) {
			self::assertStringContainsString( '空站点', $e->getMessage() );
		}

		$this->empty_the_site();
		$broken = "$this->folder/b";
		mkdir( $broken );
		foreach ( array_keys( $before ) as $name ) {
			copy( "$this->folder/a/$name", "$broken/$name" );
		}
		foreach ( array( $broken, "$this->folder/none" ) as $none ) {
			try {
				$restorer->read( $none );
				self::fail( 'without a manifest it is not whole' );
			} catch ( Failure $e ) {
				self::assertStringContainsString( '没有完整的归档', $e->getMessage() );
			}
		}
		// Killed in the middle: the same archive begins again.
		$seen = 0;
		$kill = static function ( string $sql ) use ( &$seen ): string {
			if ( str_starts_with( $sql, 'INSERT' ) && ++$seen > 12 ) {
				throw new \RuntimeException( 'killed' );
			}
			return $sql;
		};
		add_filter( 'query', $kill );
		try {
			$restorer->read( "$this->folder/a" );
			self::fail( 'it was killed' );
		} catch ( \RuntimeException $e ) {
			self::assertSame( 'killed', $e->getMessage() );
		} finally {
			remove_filter( 'query', $kill );
		}
		$restorer->read( "$this->folder/a" );
		$archiver->write( "$this->folder/c", false, false );
		$after = self::files( "$this->folder/c" );
		self::assertSame( array_keys( $before ), array_keys( $after ) );
		foreach ( $before as $name => $bytes ) {
			self::assertSame( $bytes, $after[ $name ], $name );
		}
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_written_archive_sets_nothing_but_what_is_ours(): void {
		$folder = "$this->folder/a";
		$this->service( Archiver::class )->write( $folder, false, false );
		$manifest = (array) json_decode( (string) file_get_contents( "$folder/manifest.json" ), true );
		$put      = static function ( string $file, array $row ) use ( $folder, &$manifest ): void {
			file_put_contents( "$folder/$file.jsonl", wp_json_encode( $row ) . "\n", FILE_APPEND );
			++$manifest['counts'][ $file ];
		};
		foreach ( array( 'siteurl', 'admin_email', 'active_plugins', 'zeromo_of_the_archive' ) as $name ) {
			$put( 'options', array( 'option_name' => $name, 'option_value' => 'foreign', 'autoload' => 'yes' ) );
		}
		$private = PrivateFolder::NAME . '/archive-test.txt';
		mkdir( "$folder/files/" . PrivateFolder::NAME, 0777, true );
		file_put_contents( "$folder/files/$private", 'private' );
		$put( 'files', array( 'path' => $private, 'bytes' => '7' ) );
		file_put_contents( "$folder/files/.user.ini", 'auto_prepend_file=a.txt' );
		$put( 'files', array( 'path' => '.user.ini', 'bytes' => '1' ) );
		// A column that this site's table has not, which is SQL.
		$first = (string) file_get_contents( "$folder/termmeta.jsonl" );
		file_put_contents( "$folder/termmeta.jsonl", '' );
		$put( 'termmeta', array( 'meta_id' => '900001', 'term_id' => '1', 'meta_key' => 'k', 'x) SELECT (1' => '1' ) );
		file_put_contents( "$folder/termmeta.jsonl", $first, FILE_APPEND );
		file_put_contents( "$folder/manifest.json", wp_json_encode( $manifest ) );
		$before = array( get_option( 'siteurl' ), get_option( 'admin_email' ), get_option( 'active_plugins' ) );

		$this->empty_the_site();
		$deny = $this->service( PrivateFolder::class )->path() . '/.htaccess';
		unlink( $deny );
		$this->service( Restorer::class )->read( $folder );
		self::assertSame( 'private', file_get_contents( Files::root() . "/$private" ) );
		unlink( Files::root() . "/$private" );
		self::assertFileExists( $deny, 'the private folder is closed before files lie in it' );
		self::assertSame(
			$before,
			array( get_option( 'siteurl' ), get_option( 'admin_email' ), get_option( 'active_plugins' ) )
		);
		self::assertSame( 'foreign', get_option( 'zeromo_of_the_archive' ) );
		self::assertSame( 'k', array_key_first( (array) get_metadata( 'term', 1 ) ) );
		self::assertFileDoesNotExist( Files::root() . '/.user.ini' );
	}

	public function test_the_copy_for_tests_says_nothing_of_anybody(): void {
		$mark   = self::MARK;
		add_filter( 'send_email_change_email', '__return_false' );
		$member = $this->create_member( 'author', "{$mark}名" );
		wp_update_user(
			array(
				'ID'         => $member,
				'user_email' => 'secret.person@example.org',
				'user_url'   => 'https://me.example',
			)
		);
		update_user_meta( $member, 'description', "{$mark}简介" );
		update_user_meta( $member, 'zeromo_phone', '13912345678' );
		$post = wp_insert_post(
			array(
				'post_author'  => $member,
				'post_title'   => "{$mark}题",
				'post_content' => "{$mark}文",
				'post_name'    => 'secretslug',
				'post_status'  => 'publish',
			)
		);
		add_post_meta( (int) $post, '_zeromo_note', $mark );
		wp_insert_comment(
			array(
				'comment_post_ID'   => $post,
				'comment_content'   => $mark,
				'comment_author_IP' => '203.0.113.9',
			)
		);
		$said = array( 'circle' => 'rules', 'folder' => 'title', 'chat_message' => 'content', 'feed' => 'body' );
		foreach ( $said as $table => $column ) {
			$this->db()->execute( "UPDATE {$this->db()->table( $table )} SET $column = %s", array( $mark ) );
		}
		update_option( 'zeromo_test_secret', $mark );
		$counts = $this->service( Archiver::class )->write( "$this->folder/a", true, true );
		$this->service( Archiver::class )->write( "$this->folder/b", true, false );
		$files = self::files( "$this->folder/a" );
		self::assertSame( $files, self::files( "$this->folder/b" ), 'the same by the same' );
		self::assertGreaterThan( 12, $counts['users'] );
		self::assertArrayNotHasKey( 'options', $counts );
		self::assertDirectoryDoesNotExist( "$this->folder/a/files" );
		foreach ( array_keys( $counts ) as $table ) {
			self::assertStringStartsNotWith( 'zmo_chat', $table );
		}
		$words = array( $mark, '13912345678', 'example.org', 'me.example', 'secretslug', '203.0.113.9' );
		array_push( $words, '$wp$', '$P$', 'wpold', '旧成员', '主题' );
		foreach ( $files as $name => $bytes ) {
			foreach ( $words as $word ) {
				self::assertStringNotContainsString( $word, $bytes, $name );
			}
		}
		$this->empty_the_site();
		$back = $this->service( Restorer::class )->read( "$this->folder/a" );
		self::assertSame( $counts['zmo_feed'], $back['zmo_feed'] );
		wp_set_current_user( 0 );
		$shown = $this->rest( 'GET', "/content/$post" );
		self::assertSame( 200, $shown->get_status() );
		$said = (string) wp_json_encode( $this->data( $shown ), JSON_UNESCAPED_UNICODE );
		self::assertStringContainsString( "成员$member", $said );
	}
}
