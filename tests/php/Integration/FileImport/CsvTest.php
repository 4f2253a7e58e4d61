<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\FileImport;

use Zeromo\Community\FileImport\CsvSource;
use Zeromo\Community\Health\Api\Invariants;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Importer;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** Tables as CSV move in. */
final class CsvTest extends IntegrationTestCase {

	use MakesPosts;

	/** @var list<string> */
	private array $files = array();

	protected function setUp(): void {
		parent::setUp();
		$this->create_member( 'administrator', '站长' );
	}

	protected function tearDown(): void {
		array_map( 'unlink', $this->files );
		parent::tearDown();
	}

	private function file( string $text ): string {
		$path          = get_temp_dir() . 'table-' . bin2hex( random_bytes( 6 ) ) . '.csv';
		$this->files[] = $path;
		file_put_contents( $path, $text );
		return $path;
	}

	private function take( string $what, string $file, bool $dry = false, int $pieces = 1000 ): Run {
		$importer = $this->service( Importer::class );
		$options  = $importer->source( CsvSource::NAME )->options( array( 'what' => $what, 'files' => $file ) );
		$run      = $importer->begin( CsvSource::NAME, $options, $dry );
		for ( ; $pieces > 0 && Run::RUNNING === $run->state; $pieces-- ) {
			$run = $importer->step( $run->id ) ?? $run;
		}
		self::assertSame( '', $run->error );
		return $run;
	}

	private function here( string $kind, int $old ): int {
		return $this->service( MapRows::class )->one( CsvSource::NAME, $kind, $old );
	}

	public function test_a_community_of_four_tables_moves_in_once(): void {
		$members = $this->file(
			(string) mb_convert_encoding(
				"编号,用户名,邮箱,昵称,注册时间,电话\r\n7,zhang,zhang@example.org,张三,2020-01-02 03:04:05,1\r\n"
					. "8,li,不是邮箱,李四,,\r\n9,站长,,第二个,,\r\n,x,,,,\r\n7,again,,,,\r\n",
				'GB18030',
				'UTF-8'
			)
		);
		$circles = $this->file( "id,name,owner,closed\nbooks,读书会,7,\ndark,暗室,zhang@example.org,是\n" );
		$words   = '"第一段，有 ""引号""' . "\n" . '第二段"';
		$posts   = $this->file(
			"\xEF\xBB\xBFid,author,circle,content,time\n1,7,books,$words,2021-05-06 07:08\n2,9,,站外,坏\n3,nobody,,x,\n"
				. "4,7,none,x,\n5,7,dark,暗,1600000000\n"
		);
		$answers = $this->file( "id,post,parent,author,content\n1,1,,9,好\n2,1,1,过客,谢谢\n3,3,,7,没有\n" );

		$look = $this->take( 'members', $members, true );
		self::assertSame( 0, $this->here( 'member', 7 ) );
		self::assertArrayHasKey( '没有用到的列：电话', $look->report->notes() );
		self::assertSame( array( 2 ), $look->report->notes()['列「用户名」读作：用户名']['ids'] );

		$run = $this->take( 'members', $members );
		self::assertSame( array( 'made' => 2, 'there' => 0, 'left' => 3 ), $run->report->kinds()['member'] );
		self::assertSame( array( 3 ), $run->report->notes()['邮箱不对']['ids'] );
		self::assertSame( array( 5 ), $run->report->notes()['没有编号']['ids'] );
		self::assertSame( array( 6 ), $run->report->notes()['编号和前面的一行相同']['ids'] );
		$zhang = get_userdata( $this->here( 'member', 7 ) );
		self::assertNotFalse( $zhang );
		self::assertSame( array( 'zhang', '张三' ), array( $zhang->user_login, $zhang->display_name ) );
		self::assertSame( '2020-01-01 19:04:05', $zhang->user_registered );

		$this->take( 'circles', $circles );
		$run = $this->take( 'activities', $posts );
		self::assertSame( array( 'made' => 3, 'there' => 0, 'left' => 2 ), $run->report->kinds()['activity'] );
		self::assertSame( array( 5 ), $run->report->notes()['作者没有找到']['ids'] );
		self::assertSame( array( 6 ), $run->report->notes()['所在的圈子没有迁入']['ids'] );
		$first = get_post( $this->here( 'activity', 1 ) );
		self::assertNotNull( $first );
		self::assertStringContainsString( '第二段', $first->post_content );
		self::assertSame( $this->here( 'circle', MapRows::number( 'books' ) ), $first->post_parent );
		self::assertSame( (string) $zhang->ID, $first->post_author );

		$run = $this->take( 'comments', $answers );
		self::assertSame( array( 'made' => 2, 'there' => 0, 'left' => 1 ), $run->report->kinds()['comment'] );
		$second = get_comment( $this->here( 'comment', 2 ) );
		self::assertNotNull( $second );
		self::assertSame( '过客', $second->comment_author );
		self::assertSame( (string) $this->here( 'comment', 1 ), $second->comment_parent );

		foreach ( array( 'members' => $members, 'activities' => $posts, 'comments' => $answers ) as $what => $file ) {
			foreach ( $this->take( $what, $file )->report->kinds() as $kind => $n ) {
				self::assertSame( 0, $n['made'], "$kind is made twice" );
			}
		}
		self::assertSame( array(), $this->service( Invariants::class )->faults() );
	}

	public function test_a_run_goes_on_behind_the_line_it_has_read_and_another_file_is_another_run(): void {
		$text = "id,login\n";
		for ( $n = 1; $n <= 250; $n++ ) {
			$text .= "$n,m$n\n";
		}
		$file  = $this->file( $text );
		$first = $this->take( 'members', $file, false, 1 );
		self::assertSame( array( Run::RUNNING, 101 ), array( $first->state, $first->position ) );
		$other = $this->take( 'members', $this->file( "id,login\n900,other\n" ) );
		self::assertSame( Run::DONE, $other->state );
		self::assertNotSame( $first->id, $other->id );
		$again = $this->take( 'members', $file );
		self::assertSame( array( 'made' => 150, 'there' => 100, 'left' => 0 ), $again->report->kinds()['member'] );
	}

	public function test_what_is_no_table_is_refused(): void {
		$odd = $this->file( "name,mail\na,b\n" );
		foreach ( array( array( 'members', $odd ), array( 'members', '/etc/passwd' ), array( 'x', $odd ) ) as $one ) {
			try {
				$this->take( ...$one );
				self::fail( "$one[0] of $one[1] is taken" );
			} catch ( Failure $e ) {
				self::assertContains( $e->status, array( 400, 422 ) );
			}
		}
	}
}
