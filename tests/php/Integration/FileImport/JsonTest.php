<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\FileImport;

use Zeromo\Community\Archive\Archiver;
use Zeromo\Community\FileImport\JsonSource;
use Zeromo\Community\Health\Api\Invariants;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Importer;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** JSON Lines move in: files with the names of CSV's columns, and what an export has written. */
final class JsonTest extends IntegrationTestCase {

	use MakesPosts;

	private string $folder;

	protected function setUp(): void {
		parent::setUp();
		$this->create_member( 'administrator', '站长' );
		$this->folder = get_temp_dir() . 'json-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->folder );
	}

	protected function tearDown(): void {
		array_map( 'unlink', (array) glob( "$this->folder/*" ) );
		rmdir( $this->folder );
		parent::tearDown();
	}

	private function take( string $path, string $what = '', int $pieces = 1000, bool $dry = false ): Run {
		$importer = $this->service( Importer::class );
		$options  = $importer->source( JsonSource::NAME )->options( array( 'what' => $what, 'files' => $path ) );
		$run      = $importer->begin( JsonSource::NAME, $options, $dry );
		for ( ; $pieces > 0 && Run::RUNNING === $run->state; $pieces-- ) {
			$run = $importer->step( $run->id ) ?? $run;
		}
		self::assertSame( '', $run->error );
		return $run;
	}

	private function here( string $kind, int $old ): int {
		return $this->service( MapRows::class )->one( JsonSource::NAME, $kind, $old );
	}

	/** @param array<string, mixed> $rows */
	private function write( string $name, array ...$rows ): string {
		$lines = array_map( static fn( array $row ): string => (string) wp_json_encode( $row ), $rows );
		file_put_contents( "$this->folder/$name.jsonl", implode( "\n", $lines ) . "\n" );
		return "$this->folder/$name.jsonl";
	}

	public function test_a_folder_of_files_moves_in_once(): void {
		$members = $this->write(
			'members',
			array( 'id' => 7, 'login' => 'zhang', 'email' => 'zhang@example.org', 'name' => '张三', 'phone' => '1' ),
			array( 'id' => 8, '用户名' => 'li' ),
			array( 'id' => 7, 'login' => 'again' )
		);
		$this->write( 'circles', array( 'id' => 'dark', 'name' => '暗室', 'owner' => 7, 'closed' => true ) );
		$this->write(
			'activities',
			array( 'id' => 1, 'author' => 'li', 'content' => "一\n二", 'time' => 1600000000, 'circle' => 'dark' ),
			array( 'id' => 2, 'author' => 'nobody', 'content' => 'x' )
		);
		$said = array( 'id' => 1, 'post' => 1, 'author' => '过客', 'content' => '好', 'tags' => array( 1 ) );
		$this->write( 'comments', $said );

		$look = $this->take( $this->folder, dry: true )->report;
		self::assertArrayHasKey( '没有用到的字段：phone', $look->notes() );
		self::assertSame( 0, $this->here( 'member', 7 ) );
		$kinds = $this->take( $this->folder )->report->kinds();
		self::assertSame( array( 'made' => 2, 'there' => 0, 'left' => 1 ), $kinds['member'] );
		self::assertSame( array( 'made' => 1, 'there' => 0, 'left' => 1 ), $kinds['activity'] );
		self::assertSame( 1, $kinds['comment']['made'] );
		$post = $this->here( 'activity', 1 );
		self::assertFalse( $this->service( Visibility::class )->sees( $post, 0 ), 'the circle is closed' );
		self::assertSame( '2020-09-13 12:26:40', get_post( $post )->post_date_gmt ?? '' );
		foreach ( array( $this->take( $this->folder ), $this->take( $members, 'members' ) ) as $again ) {
			self::assertSame( array( 0 ), array_unique( array_column( $again->report->kinds(), 'made' ) ) );
		}
		self::assertSame( array(), $this->service( Invariants::class )->faults() );
	}

	public function test_what_an_export_has_written_moves_in_beside_what_is_here(): void {
		$owner  = $this->create_member( 'author', '圈主' );
		$writer = $this->create_member( 'subscriber', '作者' );
		wp_set_password( '从前的密码', $writer );
		$this->as_user( $owner );
		$make   = fn( string $path, array $sent ): int => $this->data( $this->rest( 'POST', $path, $sent ) )['id'];
		$closed = $make(
			'/circle',
			array( 'title' => '不公开的', 'visibility' => 'members', 'join_mode' => 'approval' )
		);
		$inside = $make( '/content', array( 'post_content' => '圈内的话', 'circle_id' => $closed ) );
		$locked = $make(
			'/content',
			array( 'post_content' => '半句', 'privacy' => array( 'type' => 'login', 'content' => '另外半句藏在这里' ) )
		);
		$this->as_user( $writer );
		$plain   = $make( '/content', array( 'post_content' => '大家好' ) );
		$article = $this->make_post(
			$writer,
			'长文',
			'<p>字</p><figure><img src="https://elsewhere.example/a.png"></figure><h2>段</h2>'
		);
		$draft   = $this->make_post( $writer, '草稿', '不给人看' );
		wp_update_post( array( 'ID' => $draft, 'post_status' => 'draft' ) );
		$said = $this->make_comment( $owner, $plain );
		$wait = $this->make_comment( $owner, $plain, false );
		rmdir( $this->folder );
		$this->service( Archiver::class )->write( $this->folder, false, false );

		$run = $this->take( $this->folder, pieces: 2 );
		self::assertSame( Run::RUNNING, $run->state, 'it was killed' );
		$run = $this->take( $this->folder );
		self::assertSame( Run::DONE, $run->state );
		$moved = get_userdata( $this->here( 'member', $writer ) );
		self::assertNotFalse( $moved );
		self::assertNotSame( $writer, $moved->ID );
		self::assertSame( '作者', $moved->display_name );
		self::assertTrue( wp_check_password( '从前的密码', $moved->user_pass, $moved->ID ) );
		self::assertSame( array( 'subscriber' ), $moved->roles );
		self::assertNotSame( 0, $this->here( 'activity', $plain ) );
		self::assertSame( (string) $moved->ID, get_post( $this->here( 'activity', $plain ) )->post_author ?? '' );
		$new = get_post( $this->here( 'activity', $article ) );
		self::assertSame( array( 'post', '<p>字</p><h2>段</h2>' ), array( $new?->post_type, $new?->post_content ) );
		foreach ( array( $locked, $draft ) as $shut ) {
			self::assertSame( 0, $this->here( 'activity', $shut ) );
		}
		$in = $this->here( 'activity', $inside );
		self::assertNotSame( 0, $in );
		self::assertFalse( $this->service( Visibility::class )->sees( $in, $writer ) );
		self::assertTrue( $this->service( Visibility::class )->sees( $this->here( 'activity', $plain ), 0 ) );
		self::assertNotSame( 0, $this->here( 'comment', $said ) );
		self::assertSame( 0, $this->here( 'comment', $wait ) );
		$again = array_column( $this->take( $this->folder )->report->kinds(), 'made' );
		self::assertSame( array( 0 ), array_values( array_unique( $again ) ) );
		self::assertSame( array(), $this->service( Invariants::class )->faults() );
	}

	public function test_what_is_no_table_is_refused(): void {
		$odd   = $this->write( 'odd', array( 'mail' => 'a' ) );
		$plain = "$this->folder/plain.jsonl";
		file_put_contents( $plain, "id,login\n1,a\n" );
		$empty = "$this->folder/none";
		$tries = array(
			array( $odd, 'members' ),
			array( $plain, 'members' ),
			array( '/etc/passwd', 'members' ),
			array( $empty, '' ),
			array( $odd, 'x' ),
			array( $this->folder, '' ),
		);
		foreach ( $tries as $one ) {
			try {
				$this->take( ...$one );
				self::fail( "$one[0] as $one[1] is taken" );
			} catch ( Failure $e ) {
				self::assertContains( $e->status, array( 400, 422 ) );
			}
		}
	}
}
