<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\DiscuzImport;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Health\Api\Invariants;
use Zeromo\Community\Import\Importer;
use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\DiscuzImport\OldAddresses;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Sql\RunRows;
use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Balance;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Members\Api\MemberPictures;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\DiscuzTables;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** A forum of Discuz! X3 moves in. */
final class DiscuzTest extends IntegrationTestCase {

	use MakesPosts;

	private const MEMBERS = 120;
	private const THREADS = 1100;
	private const ANSWERS = 2;

	private DiscuzTables $old;

	/** @var array<string, string> Options of every run. */
	private array $typed = array();

	protected function setUp(): void {
		parent::setUp();
		$this->old = new DiscuzTables( $this->db() );
		$this->change_tables( fn() => $this->old->create() );
		add_filter( 'zeromo_rate_limits', '__return_false' );
		add_filter( 'send_auth_cookies', '__return_false' );
		$this->create_member( 'administrator', '站长' );
	}

	public static function tearDownAfterClass(): void {
		( new DiscuzTables( Plugin::container()->get( \Zeromo\Community\Kernel\Database\Db::class ) ) )->drop();
		parent::tearDownAfterClass();
	}

	private function run_to(
		int $pieces,
		string $threads = 'articles',
		bool $dry = false,
		string $forums = 'circles'
	): Run {
		$importer = $this->service( Importer::class );
		$run      = $importer->begin(
			'discuz',
			ImportOptions::of( $this->typed + array( 'threads' => $threads, 'forums' => $forums ) ),
			$dry
		);
		for ( ; $pieces > 0 && Run::RUNNING === $run->state; $pieces-- ) {
			$run = $importer->step( $run->id ) ?? $run;
		}
		return $run;
	}

	/** @param array<string, int|string> $typed Options. */
	private function run_with( array $typed, bool $dry = false ): Run {
		$importer = $this->service( Importer::class );
		$run      = $importer->begin( 'discuz', ImportOptions::of( $typed ), $dry );
		for ( $n = 0; $n < 200 && Run::RUNNING === $run->state; $n++ ) {
			$run = $importer->step( $run->id ) ?? $run;
		}
		return $run;
	}

	private function rows( string $table ): int {
		return (int) $this->db()->value( "SELECT COUNT(*) FROM $table" );
	}

	private function made( string $kind ): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'import_map' )} WHERE kind = %s",
			array( $kind )
		);
	}

	private function here( string $kind, int $old ): int {
		return $this->service( MapRows::class )->find( 'discuz', $kind, array( $old ) )[ $old ] ?? 0;
	}

	/** Threads that come along. */
	private static function threads( int $count ): int {
		$n = 0;
		for ( $tid = 1; $tid <= $count; $tid++ ) {
			$n += 0 === $tid % DiscuzTables::MOVED || 0 === $tid % DiscuzTables::RECYCLED ? 0 : 1;
		}
		return $n;
	}

	public function test_it_is_killed_goes_on_and_is_run_twice_without_a_double(): void {
		$this->old->fill( self::MEMBERS, self::THREADS, self::ANSWERS );
		$mails = 0;
		add_filter(
			'pre_wp_mail',
			static function () use ( &$mails ): bool {
				++$mails;
				return true;
			}
		);
		$notices = $this->rows( $this->db()->table( 'notice' ) );
		$before  = $this->rows( $this->db()->core( 'posts' ) );
		$faces       = $this->faces( 12 );
		$this->typed = array( 'avatars' => $faces, 'credit' => 'extcredits1' );
		$files       = fn(): int => count( (array) glob( wp_get_upload_dir()['path'] . '/*' ) );
		$had         = $files();
		// A piece that dies in the middle leaves nothing of itself.
		$entries = fn(): int => $this->rows( $this->db()->table( 'ledger_entry' ) );
		$this->kill( 'credits', 'ledger_movement', 30, $entries );
		$this->kill( 'threads', 'import_map', 30, fn(): int => $this->made( MapRows::THREAD ) );
		$this->kill( 'polls', 'poll_vote', 5, fn(): int => $this->rows( $this->db()->table( 'poll' ) ) );
		$this->kill( 'avatars', 'import_map', 4, $files );

		$run = $this->run_to( 1000 );
		self::assertSame( 12, $this->made( MapRows::AVATAR ) );
		self::assertGreaterThan( $had, $files() );
		self::assertSame( self::MEMBERS, $this->rows( $this->db()->table( 'ledger_movement' ) ) );
		self::assertSame( Run::DONE, $run->state, $run->error );
		$threads = self::threads( self::THREADS );
		self::assertSame( $threads, $this->made( MapRows::THREAD ) );
		self::assertSame( $threads * self::ANSWERS, $this->made( MapRows::POST ) );
		$this->old_polls( self::THREADS );
		self::assertSame( array( 2, 2 ), array( $this->made( MapRows::NOTE ), $this->made( MapRows::MESSAGE ) ) );
		self::assertSame( self::MEMBERS, $this->made( MapRows::MEMBER ) );
		// Four forums are circles, and a circle is a post of core's as well; so is a picture.
		self::assertSame( $before + $threads + 4 + 12, $this->rows( $this->db()->core( 'posts' ) ) );
		self::assertSame( 0, $mails );
		self::assertSame( $notices, $this->rows( $this->db()->table( 'notice' ) ) );
		self::assertSame( array(), $this->wrong_totals() );
		self::assertSame( array(), $this->service( Invariants::class )->faults() );

		$sizes = array(
			$this->rows( $this->db()->core( 'posts' ) ),
			$this->rows( $this->db()->core( 'comments' ) ),
			$this->rows( $this->db()->core( 'users' ) ),
			$this->rows( $this->db()->table( 'import_credit' ) ),
			$this->rows( $this->db()->table( 'poll_vote' ) ),
			$this->rows( $this->db()->table( 'poll_earlier' ) ),
		);
		$again = $this->run_to( 1000 );
		self::assertSame( Run::DONE, $again->state );
		self::assertNotSame( $run->id, $again->id );
		self::assertSame( 0, array_sum( array_column( $again->report->kinds(), 'made' ) ) );
		self::assertSame( $threads, $again->report->kinds()['thread']['there'] );
		self::assertSame(
			$sizes,
			array(
				$this->rows( $this->db()->core( 'posts' ) ),
				$this->rows( $this->db()->core( 'comments' ) ),
				$this->rows( $this->db()->core( 'users' ) ),
				$this->rows( $this->db()->table( 'import_credit' ) ),
				$this->rows( $this->db()->table( 'poll_vote' ) ),
				$this->rows( $this->db()->table( 'poll_earlier' ) ),
			)
		);
		$this->addresses();
		$this->passwords();
	}

	/**
	 * Goes on to a stage and one piece into it where it has more than one; the next piece dies.
	 *
	 * @param \Closure(): int $count Of what it would have made.
	 */
	private function kill( string $stage, string $table, int $after, \Closure $count ): void {
		$run = $this->run_to( 1 );
		while ( $stage !== $run->stage ) {
			self::assertSame( Run::RUNNING, $run->state, $run->error );
			$run = $this->run_to( 1 );
		}
		$made = $count();
		$seen = 0;
		$kill = static function ( string $sql ) use ( $table, $after, &$seen ): string {
			if ( str_contains( $sql, $table ) && str_starts_with( $sql, 'INSERT' ) && ++$seen > $after ) {
				throw new \RuntimeException( 'killed' );
			}
			return $sql;
		};
		add_filter( 'query', $kill );
		$run = $this->service( Importer::class )->step( $run->id );
		remove_filter( 'query', $kill );
		self::assertSame( array( Run::FAILED, 'killed' ), array( $run?->state, $run?->error ), $stage );
		self::assertSame( $made, $count(), $stage );
		$this->service( RunRows::class )->save( $run->at( $run->stage, $run->position ) );
	}

	/** A folder of UCenter with the faces of the first members. */
	private function faces( int $count ): string {
		$folder = get_temp_dir() . 'faces-' . bin2hex( random_bytes( 4 ) );
		mkdir( "$folder/000/00/00", 0700, true );
		$image = imagecreatetruecolor( 200, 200 );
		self::assertInstanceOf( \GdImage::class, $image );
		for ( $uid = 1; $uid <= $count; $uid++ ) {
			imagejpeg( $image, sprintf( '%s/000/00/00/%02d_avatar_big.jpg', $folder, $uid ) );
		}
		return $folder;
	}

	/** The result of each poll is what it was. */
	private function old_polls( int $threads ): void {
		$old  = array();
		$here = array();
		$made = 0;
		$options = 'SELECT tid, votes FROM pre_forum_polloption ORDER BY tid, displayorder';
		foreach ( $this->db()->rows( $options ) as $row ) {
			$old[ (int) $row['tid'] ][] = (int) $row['votes'];
		}
		foreach ( $this->db()->rows(
			"SELECT m.old_id, c.kind, c.n FROM {$this->db()->table( 'counter' )} c
				JOIN {$this->db()->table( 'import_map' )} m ON m.kind = 'poll' AND m.new_id = c.object_id
				WHERE c.object_type = %d AND c.kind LIKE 'poll%%'",
			array( Counters::POST )
		) as $row ) {
			$here[ (int) $row['old_id'] ][ (string) $row['kind'] ] = (int) $row['n'];
		}
		for ( $tid = 3; $tid <= $threads; $tid += 10 ) {
			$is_here = $this->here( MapRows::THREAD, $tid ) > 0;
			self::assertSame( $is_here, $this->here( MapRows::POLL, $tid ) > 0 );
			if ( $is_here && count( $old[ $tid ] ) < 11 ) {
				$made += 5;
				self::assertSame( 7, $here[ $tid ]['poll'] );
				self::assertSame(
					$old[ $tid ],
					array_map( static fn( int $n ): int => $here[ $tid ][ "poll_$n" ] ?? 0, range( 1, 3 ) ),
					"poll of thread $tid"
				);
			} else {
				self::assertArrayNotHasKey( $tid, $here );
			}
		}
		self::assertSame( $made, $this->rows( $this->db()->table( 'poll_vote' ) ) );
	}

	#[DataProvider( 'forms' )]
	public function test_polls_come_with_their_votes_and_can_be_gone_on_with( string $threads ): void {
		$this->old->fill( 20, 33, 0 );
		$run = $this->run_with( array( 'threads' => $threads ) );
		self::assertSame( Run::DONE, $run->state, $run->error );
		self::assertSame( array( 'made' => 3, 'there' => 0, 'left' => 1 ), $run->report->kinds()['poll'] );
		self::assertSame( array( 3, 23, 33 ), $run->report->notes()['有游客或未迁入的人投的票，只保留为票数']['ids'] );
		$voter = $this->here( MapRows::MEMBER, 1 + 34 % 20 );
		$poll  = function ( int $tid, int $viewer ): array {
			$this->as_user( $viewer );
			return $this->data( $this->rest( 'GET', '/content/' . $this->here( MapRows::THREAD, $tid ) ) )['poll'];
		};
		$open  = $poll( 33, $voter );
		self::assertSame( array( '选项 3 & 😀', '选项 2 & 😀', '选项 1 & 😀' ), array_column( $open['options'], 'text' ) );
		self::assertSame(
			array( 7, false, true, false ),
			array( $open['total'], $open['multiple'], $open['voted'], $open['closed'] )
		);
		$over = $poll( 23, 0 );
		self::assertSame( array( true, true, 2 ), array( $over['closed'], $over['multiple'], $over['max'] ) );
		// Who has not voted there votes here.
		$new = $this->here( MapRows::MEMBER, 1 );
		$this->as_user( $new );
		$vote = array(
			'post_id' => $this->here( MapRows::THREAD, 33 ),
			'options' => array( $open['options'][0]['id'] ),
		);
		self::assertSame( 8, $this->data( $this->rest( 'POST', '/poll/vote', $vote ) )['total'] );
		self::assertStringContainsString(
			'选项 1 &amp; 😀：0 票',
			get_post( $this->here( MapRows::THREAD, 13 ) )->post_content
		);
		self::assertSame( array(), $this->wrong_totals() );
		// Who is gone takes the vote along; a post that is gone, all of them.
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $voter );
		self::assertSame( 7, $poll( 33, 0 )['total'] );
		foreach ( array( 3, 23, 33 ) as $tid ) {
			wp_delete_post( $this->here( MapRows::THREAD, $tid ), true );
		}
		self::assertSame( 0, $this->rows( $this->db()->table( 'poll_earlier' ) ) );
		self::assertSame( array(), $this->wrong_totals() );
		self::assertSame( array(), $this->service( Invariants::class )->faults() );
	}

	/** 1,000 old addresses lead to what is there. */
	private function addresses(): void {
		$old   = $this->service( OldAddresses::class );
		$right = 0;
		for ( $tid = 1; $tid <= self::THREADS && $right < 1000; $tid++ ) {
			$id = $this->here( MapRows::THREAD, $tid );
			if ( 0 === $id ) {
				self::assertSame( '', $old->url( "/thread-$tid-1-1.html" ) );
				continue;
			}
			$shape = array(
				"/thread-$tid-1-1.html",
				"/bbs/forum.php?mod=viewthread&tid=$tid",
				"/thread-$tid-3-1.html?from=x",
			);
			self::assertSame( get_permalink( $id ), $old->url( $shape[ $tid % 3 ] ) );
			++$right;
		}
		self::assertSame( 1000, $right );
		self::assertSame( get_permalink( $this->here( MapRows::CIRCLE, 2 ) ), $old->url( '/forum-2-1.html' ) );
		self::assertSame(
			get_permalink( $this->here( MapRows::CIRCLE, 5 ) ),
			$old->url( '/forum.php?mod=forumdisplay&fid=5' )
		);
		$user = get_userdata( $this->here( MapRows::MEMBER, 3 ) );
		self::assertStringContainsString( "/{$user->user_nicename}", $old->url( '/space-uid-3.html' ) );
		self::assertSame( $old->url( '/space-uid-3.html' ), $old->url( '/home.php?mod=space&uid=3' ) );
		self::assertStringContainsString(
			'#comment-' . $this->here( MapRows::POST, 2 ),
			$old->url( '/forum.php?mod=redirect&goto=findpost&pid=2&ptid=1' )
		);
		$nothing = array(
			'/thread-0-1-1.html',
			'/thread-99999999-1-1.html',
			'/x/forum.php',
			'/forum.php?tid[]=1',
			'/a',
		);
		foreach ( $nothing as $none ) {
			self::assertSame( '', $old->url( $none ), $none );
		}
	}

	/** 100 old passwords open the door once, and core's own hash does from then on; wrong ones do not. */
	private function passwords(): void {
		for ( $uid = 1; $uid <= 100; $uid++ ) {
			$user = get_userdata( $this->here( MapRows::MEMBER, $uid ) );
			self::assertStringStartsWith( '$zmo-md5$', $user->user_pass );
			if ( 0 === $uid % 25 ) {
				self::assertFalse( wp_check_password( 'wrong', $user->user_pass, $user->ID ) );
			}
			self::assertTrue(
				wp_check_password( DiscuzTables::password( $uid ), $user->user_pass, $user->ID ),
				"member $uid"
			);
		}
		$user = get_userdata( $this->here( MapRows::MEMBER, 8 ) );
		$in   = function ( string $password ) use ( &$user ): int {
			$sent = array( 'account' => $user->user_login, 'password' => $password );
			return $this->rest( 'POST', '/auth/login', $sent )->get_status();
		};
		self::assertSame( 422, $in( 'wrong' ) );
		self::assertSame( 200, $in( DiscuzTables::password( 8 ) ) );
		self::assertStringStartsWith( '$wp', get_userdata( $user->ID )->user_pass );
		wp_set_current_user( 0 );
		self::assertSame( 200, $in( DiscuzTables::password( 8 ) ) );
		// The limit of guesses holds for an old password as for any other.
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$user = get_userdata( $this->here( MapRows::MEMBER, 9 ) );
		wp_set_current_user( 0 );
		$tries = array();
		for ( $n = 0; $n < 10; $n++ ) {
			$tries[] = $in( "wrong-$n" );
		}
		self::assertSame( array_fill( 0, 10, 422 ), $tries );
		self::assertSame( 429, $in( DiscuzTables::password( 9 ) ) );
		add_filter( 'zeromo_rate_limits', '__return_false' );
		// A ban came along.
		$banned = get_userdata( $this->here( MapRows::MEMBER, 50 ) );
		wp_set_current_user( 0 );
		self::assertSame(
			403,
			$this->rest(
				'POST',
				'/auth/login',
				array( 'account' => $banned->user_login, 'password' => DiscuzTables::password( 50 ) )
			)->get_status()
		);
	}

	public function test_what_was_closed_stays_closed_and_what_was_said_stays_in_its_place(): void {
		$this->old->fill( 20, 88, 8 );
		self::assertSame( Run::DONE, $this->run_to( 1000 )->state );
		$sold   = get_post( $this->here( MapRows::THREAD, DiscuzTables::SOLD ) );
		$hidden = get_post( $this->here( MapRows::THREAD, DiscuzTables::HIDDEN ) );
		$level  = get_post( $this->here( MapRows::THREAD, DiscuzTables::LEVELLED ) );
		self::assertStringNotContainsString( '卖的', $sold->post_content );
		self::assertStringContainsString( '试读', $sold->post_content );
		self::assertStringNotContainsString( '藏起来', $hidden->post_content );
		self::assertStringContainsString( '<!-- wp:list -->', $hidden->post_content );
		self::assertSame( 'private', $level->post_status );
		$locks = array();
		foreach ( array( $sold, $hidden ) as $post ) {
			$locks[] = $this->db()->value(
				"SELECT type FROM {$this->db()->table( 'lock' )} WHERE post_id = %d",
				array( $post->ID )
			);
			self::assertStringNotContainsString(
				'藏起来',
				(string) $this->db()->value(
					"SELECT body FROM {$this->db()->table( 'feed' )} WHERE post_id = %d",
					array( $post->ID )
				)
			);
		}
		self::assertSame( array( 'points', 'comment' ), $locks );
		self::assertSame( '第 7 个主题 &lt;新&gt; &quot;引号&quot;', $hidden->post_title );
		// Forum 4 had rights: who is no member of its circle does not see what is in it.
		$closed = $this->here( MapRows::CIRCLE, 4 );
		$in     = $this->here( MapRows::THREAD, 2 );
		self::assertSame( $closed, wp_get_post_parent_id( $in ) );
		wp_set_current_user( 0 );
		self::assertSame( 404, $this->rest( 'GET', "/content/$in" )->get_status() );
		// Who wrote without a name has none, and an answer stands under what it answers.
		$comments = $this->db()->rows(
			"SELECT c.comment_ID, c.comment_parent, c.user_id, c.comment_author, c.comment_content, m.old_id
				FROM {$this->db()->core( 'comments' )} c JOIN {$this->db()->table( 'import_map' )} m
				ON m.kind = 'post' AND m.new_id = c.comment_ID WHERE c.comment_post_ID = %d ORDER BY c.comment_ID",
			array( $this->here( MapRows::THREAD, 1 ) )
		);
		self::assertCount( 8, $comments );
		$this->people( $comments[0]['comment_ID'] );
		self::assertSame( $comments[1]['comment_ID'], $comments[2]['comment_parent'] );
		self::assertSame( "第 3 个回答 😂\n再一行", $comments[2]['comment_content'] );
		self::assertSame( array( '0', '匿名' ), array( $comments[7]['user_id'], $comments[7]['comment_author'] ) );
		self::assertSame( '10', (string) get_comments_number( $this->here( MapRows::THREAD, 1 ) ) );
		$this->circles();
		// Credits wait for a wallet.
		self::assertSame(
			'6',
			$this->db()->value(
				"SELECT amount FROM {$this->db()->table( 'import_credit' )}
					WHERE user_id = %d AND name = 'extcredits2'",
				array( $this->here( MapRows::MEMBER, 3 ) )
			)
		);
		self::assertSame( '我是 老会员3 😀', get_user_meta( $this->here( MapRows::MEMBER, 3 ), 'description', true ) );
	}

	/** Members of groups, pinned and chosen threads. */
	private function circles(): void {
		$rows = $this->db()->rows(
			"SELECT user_id, status, role FROM {$this->db()->table( 'circle_member' )} WHERE circle_id = %d",
			array( $this->here( MapRows::CIRCLE, 5 ) )
		);
		$how  = array();
		foreach ( $rows as $row ) {
			$how[ (int) $row['user_id'] ] = array( (int) $row['status'], (int) $row['role'] );
		}
		$of = fn( int $old ): array => $how[ $this->here( MapRows::MEMBER, $old ) ] ?? array();
		self::assertSame( array( array( 1, 2 ), array( 1, 1 ) ), array( $of( 3 ), $of( 4 ) ) );
		self::assertSame( array( array( 1, 0 ), array( 2, 0 ), array() ), array( $of( 6 ), $of( 7 ), $of( 8 ) ) );
		$pinned = $this->here( MapRows::THREAD, 9 );
		$board  = $this->service( CircleBoard::class );
		self::assertSame( array( $pinned ), $board->all_pins( $this->here( MapRows::CIRCLE, 3 ) ) );
		$chosen = $this->here( MapRows::THREAD, 13 );
		self::assertSame(
			array( $chosen ),
			$this->db()->ids( "SELECT post_id FROM {$this->db()->table( 'essence' )}" )
		);
	}

	/** Remarks, friends and private messages. */
	private function people( string $answer ): void {
		$note = get_comment( $this->here( MapRows::NOTE, 1 ) );
		self::assertSame( array( $answer, '说得好 &amp; 有用' ), array( $note->comment_parent, $note->comment_content ) );
		self::assertSame( '0', get_comment( $this->here( MapRows::NOTE, 2 ) )->comment_parent );
		[ $one, $two ] = array( $this->here( MapRows::MEMBER, 1 ), $this->here( MapRows::MEMBER, 2 ) );
		$pairs         = $this->db()->rows(
			"SELECT user_id, target_id FROM {$this->db()->table( 'follow' )} WHERE user_id IN (%d,%d) ORDER BY user_id",
			array( $one, $two )
		);
		self::assertEquals(
			array(
				array( 'user_id' => $one, 'target_id' => $two ),
				array( 'user_id' => $two, 'target_id' => $one ),
			),
			$pairs
		);
		$this->as_user( $one );
		$talk = $this->data( $this->rest( 'GET', "/chat/$two" ) );
		self::assertStringContainsString( '你好 老朋友 😀', (string) wp_json_encode( $talk, JSON_UNESCAPED_UNICODE ) );
		self::assertSame(
			array( '0', '2' ),
			array(
				$this->db()->value( "SELECT SUM(unread) FROM {$this->db()->table( 'chat' )}" ),
				$this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'chat_message' )}" ),
			)
		);
		self::assertSame( 0, $this->here( MapRows::MESSAGE, 3 ) + $this->here( MapRows::MESSAGE, 4 ) );
	}

	public function test_threads_as_activities_in_topics(): void {
		$this->old->fill( 12, 30, 1 );
		self::assertSame( Run::DONE, $this->run_to( 1000, 'activities', false, 'topics' )->state );
		$post = get_post( $this->here( MapRows::THREAD, 3 ) );
		self::assertSame( 'zeromo_activity', $post->post_type );
		self::assertStringContainsString( "开头 3\n\n第二段", $post->post_content );
		$topic = $this->here( MapRows::TOPIC, 3 );
		self::assertSame( array(), wp_get_object_terms( $post->ID, 'zeromo_topic', array( 'fields' => 'ids' ) ) );
		$other = $this->here( MapRows::THREAD, 5 );
		self::assertSame( array( $topic ), wp_get_object_terms( $other, 'zeromo_topic', array( 'fields' => 'ids' ) ) );
		self::assertSame( 0, $this->here( MapRows::TOPIC, 4 ), 'a forum with rights is a closed circle' );
		self::assertGreaterThan( 0, $this->here( MapRows::CIRCLE, 4 ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_dry_run_says_what_would_come_and_writes_nothing(): void {
		$this->old->fill( 20, 88, 3 );
		$users = $this->rows( $this->db()->core( 'users' ) );
		$posts = $this->rows( $this->db()->core( 'posts' ) );
		$run   = $this->run_to( 1000, 'articles', true );
		self::assertSame( Run::DONE, $run->state );
		self::assertSame(
			array( $users, $posts, 0 ),
			array(
				$this->rows( $this->db()->core( 'users' ) ),
				$this->rows( $this->db()->core( 'posts' ) ),
				$this->rows( $this->db()->table( 'import_map' ) ),
			)
		);
		self::assertSame( 20, $run->report->kinds()['member']['made'] );
		self::assertSame( self::threads( 88 ), $run->report->kinds()['thread']['made'] );
		self::assertSame( 3, $run->report->kinds()['thread']['left'] );
		self::assertSame(
			array( DiscuzTables::MOVED ),
			$run->report->notes()['只是移动后留下的指向']['ids']
		);
		self::assertSame( array( 13, 26, 39, 52, 65, 78 ), $run->report->notes()['没有对应的代码：media']['ids'] );
	}

	public function test_one_of_the_credits_opens_the_wallets_once_and_the_others_stay_numbers(): void {
		$this->old->fill( 20, 8, 1 );
		$has     = fn( int $uid ): Balance =>
			$this->service( Balances::class )->of( $this->here( MapRows::MEMBER, $uid ) );
		$open    = static fn( Run $run ): array => $run->report->kinds()['opening'] ?? array();
		$points  = array( 'credit' => 'extcredits2', 'rate' => 250 );
		$look    = $this->run_with( $points, true );
		self::assertSame( array( 'made' => 20, 'there' => 0, 'left' => 0 ), $open( $look ) );
		self::assertSame( 0, $this->rows( $this->db()->table( 'ledger_movement' ) ) );
		// Who has no wallet keeps a number.
		$this->service( Settings::class )->save( array( 'room_wallet' => false ) );
		self::assertSame( array(), $open( $this->run_with( $points ) ) );
		$this->service( Settings::class )->save( array( 'room_wallet' => true ) );
		self::assertSame( 0, $this->rows( $this->db()->table( 'ledger_movement' ) ) );
		self::assertSame( array( 'made' => 20, 'there' => 0, 'left' => 0 ), $open( $this->run_with( $points ) ) );
		// 2.5 points for each of 14, and of 2.
		self::assertSame( array( 35, 5 ), array( $has( 7 )->points, $has( 1 )->points ) );
		self::assertSame( array( 'made' => 0, 'there' => 20, 'left' => 0 ), $open( $this->run_with( $points ) ) );
		self::assertSame( 35, $has( 7 )->points );
		// Another one is money: 1 fen for two, cut off; it can be spent and not withdrawn as earned.
		$money = array( 'credit' => 'extcredits1', 'asset' => 'balance', 'rate' => 50 );
		self::assertSame( array( 'made' => 19, 'there' => 0, 'left' => 1 ), $open( $this->run_with( $money ) ) );
		self::assertSame( array( 3, 0 ), array( $has( 7 )->spendable(), $has( 7 )->earned ) );
		self::assertSame( array(), $this->service( Invariants::class )->faults() );
		$this->as_user( $this->here( MapRows::MEMBER, 7 ) );
		$entries = $this->data( $this->rest( 'GET', '/wallet/entries', array( 'asset' => 'points' ) ) );
		self::assertStringContainsString(
			'从 Discuz! X3 带来的余额',
			(string) wp_json_encode( $entries, JSON_UNESCAPED_UNICODE )
		);
		foreach ( array( 'credit' => 'x y', 'asset' => 'gold', 'rate' => 0 ) as $name => $wrong ) {
			try {
				ImportOptions::of( array( $name => $wrong ) );
				self::fail( $name );
			} catch ( Failure $e ) {
				self::assertSame( $name, $e->data['field'] ?? '' );
			}
		}
	}

	public function test_faces_come_out_of_the_folder_once_and_nobody_loses_a_new_one(): void {
		$folder = $this->faces( 3 );
		rename( "$folder/000/00/00/02_avatar_big.jpg", "$folder/000/00/00/02_avatar_middle.jpg" );
		file_put_contents( "$folder/000/00/00/04_avatar_big.jpg", '<?php echo 1;' );
		$this->old->fill( 12, 4, 1 );
		self::assertSame( Run::DONE, $this->run_with( array() )->state );
		// Member 3 has chosen one here before the faces come.
		$own = $this->here( MapRows::MEMBER, 3 );
		$this->service( MemberPictures::class )->set_avatar( $own, 999999, 'own.webp' );
		$faces = array( 'avatars' => $folder );
		self::assertSame(
			array( 'made' => 4, 'there' => 0, 'left' => 0 ),
			$this->run_with( $faces, true )->report->kinds()['avatar']
		);
		$run = $this->run_with( $faces );
		self::assertSame( array( 'made' => 2, 'there' => 0, 'left' => 2 ), $run->report->kinds()['avatar'] );
		self::assertSame( array( 3 ), $run->report->notes()['成员在这里已有头像']['ids'] );
		self::assertSame( array( 4 ), $run->report->notes()['不是本站接受的文件']['ids'] );
		$first = $this->here( MapRows::MEMBER, 1 );
		$url   = (string) get_avatar_url( $first );
		self::assertStringNotContainsString( '/zeromo-avatars/', $url );
		$path = str_replace( wp_get_upload_dir()['baseurl'], wp_get_upload_dir()['basedir'], $url );
		self::assertFileExists( $path );
		self::assertSame( $first, (int) get_post( $this->here( MapRows::AVATAR, 1 ) )->post_author );
		// Taken away here, it does not come back.
		$this->service( MemberPictures::class )->set_avatar( $first, 0, '' );
		self::assertSame(
			array( 'made' => 0, 'there' => 2, 'left' => 2 ),
			$this->run_with( $faces )->report->kinds()['avatar']
		);
		self::assertStringContainsString( '/zeromo-avatars/', (string) get_avatar_url( $first ) );
		self::assertSame( array(), $this->service( Invariants::class )->faults() );
	}

	/** @return iterable<string, array{string}> */
	public static function forms(): iterable {
		yield 'articles' => array( 'articles' );
		yield 'activities' => array( 'activities' );
	}

	#[DataProvider( 'forms' )]
	public function test_attachments_come_out_of_the_folder_and_out_of_no_other( string $threads ): void {
		$folder = get_temp_dir() . 'old-' . bin2hex( random_bytes( 4 ) );
		mkdir( "$folder/forum/201101", 0700, true );
		$image = imagecreatetruecolor( 60, 40 );
		self::assertInstanceOf( \GdImage::class, $image );
		imagejpeg( $image, "$folder/forum/201101/a.jpg" );
		copy( "$folder/forum/201101/a.jpg", "$folder.jpg" );
		file_put_contents( "$folder/forum/201101/b.attach", "%PDF-1.4\n%%EOF\n" );
		$this->old->fill( 12, 14, 2 );
		$this->old->attach(
			array(
				array( 1, 1, '山.jpg', '201101/a.jpg', 0, 1 ),
				array( 1, 1, 'x.pdf', '201101/b.attach', 0, 0 ),
				array( 1, 1, 'y.jpg', '../../' . basename( $folder ) . '.jpg', 0, 1 ),
				array( 1, 1, 'z.jpg', '201101/a.jpg', 5, 1 ),
				array( 7, 19, 'h.jpg', '201101/a.jpg', 0, 1 ),
				array( 4, 11, 'r.jpg', '201101/a.jpg', 0, 1 ),
				array( 1, 1, 'gone.jpg', '201101/none.jpg', 0, 1 ),
			)
		);
		$importer = $this->service( Importer::class );
		$run      = $importer->begin(
			'discuz',
			ImportOptions::of( array( 'threads' => $threads, 'files' => $folder ) ),
			false
		);
		for ( $n = 0; $n < 100 && Run::RUNNING === $run->state; $n++ ) {
			$run = $importer->step( $run->id ) ?? $run;
		}
		self::assertSame( Run::DONE, $run->state, $run->error );
		self::assertSame( array( 'made' => 3, 'there' => 0, 'left' => 4 ), $run->report->kinds()['file'] );
		$picture = $this->here( MapRows::FILE, 1 );
		$post    = get_post( $this->here( MapRows::THREAD, 1 ) );
		self::assertSame( $this->here( MapRows::MEMBER, 2 ), (int) get_post( $picture )->post_author );
		if ( 'articles' === $threads ) {
			self::assertStringContainsString( "wp-image-$picture", $post->post_content );
		} else {
			self::assertSame( array( (string) $picture ), get_post_meta( $post->ID, '_zeromo_image' ) );
		}
		self::assertSame( (string) $this->here( MapRows::FILE, 2 ), get_post_meta( $post->ID, '_zeromo_file', true ) );
		self::assertStringContainsString(
			'"id":' . $this->here( MapRows::FILE, 6 ),
			get_comment_meta( $this->here( MapRows::POST, 11 ), '_zeromo_picture', true )
		);
		self::assertFileExists( "$folder/forum/201101/b.attach" );
		self::assertSame( array(), $this->service( Invariants::class )->faults() );
	}

	public function test_the_owner_looks_begins_stops_and_gives_up_and_nobody_else_does(): void {
		$this->old->fill( 20, 88, 1 );
		$send = fn( array $args ): array => $this->data( $this->rest( 'POST', '/admin/import', $args ) )['run'];
		foreach ( array( 'subscriber', 'editor' ) as $role ) {
			$this->as_user( $this->create_member( $role ) );
			$refused = $this->rest( 'POST', '/admin/import', array( 'act' => 'stop' ) );
			$this->assert_refused( $refused, 403, 'zeromo_forbidden' );
		}
		$this->as_user( $this->create_member( 'administrator' ) );
		self::assertNull( $this->data( $this->rest( 'GET', '/admin/import' ) )['run'] );
		$look = $send( array( 'act' => 'look' ) );
		self::assertSame( array( true, 'running' ), array( $look['dry'], $look['state'] ) );
		$run = $send( array( 'act' => 'begin' ) );
		self::assertSame( array( false, 'running' ), array( $run['dry'], $run['state'] ) );
		// Twice is once.
		self::assertSame( $run['id'], $send( array( 'act' => 'begin' ) )['id'] );
		$jobs = (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'job' )} WHERE kind = 'import' AND mark IS NOT NULL"
		);
		self::assertSame( 2, $jobs, 'one of the look, one of the run' );
		self::assertIsInt( wp_next_scheduled( Cron::HOOK, array( 'import' ) ), 'cron comes at once' );
		$this->service( Importer::class )->step( $run['id'] );
		$stopped = $send( array( 'act' => 'stop' ) );
		self::assertSame( array( 'stopped', 20 ), array( $stopped['state'], $stopped['kinds'][0]['made'] ) );
		$this->service( Importer::class )->work( array( 'run' => $run['id'] ) );
		self::assertSame( 'stopped', $this->data( $this->rest( 'GET', '/admin/import' ) )['run']['state'] );
		$send( array( 'act' => 'begin' ) );
		$this->service( Importer::class )->work( array( 'run' => $run['id'] ) );
		self::assertSame( 'done', $this->data( $this->rest( 'GET', '/admin/import' ) )['run']['state'] );
		$next = $send( array( 'act' => 'begin' ) );
		self::assertGreaterThan( $run['id'], $next['id'] );
		self::assertSame( 'done', $send( array( 'act' => 'end' ) )['state'] );
		self::assertGreaterThan( $next['id'], $send( array( 'act' => 'begin', 'forums' => 'topics' ) )['id'] );
	}

	public function test_tables_that_are_not_there_are_named(): void {
		try {
			$options = ImportOptions::of( array( 'prefix' => 'none_' ) );
			$this->service( Importer::class )->begin( 'discuz', $options, true );
			self::fail();
		} catch ( Failure $e ) {
			self::assertStringContainsString( 'none_common_member', $e->getMessage() );
		}
		$this->expectException( Failure::class );
		ImportOptions::of( array( 'prefix' => 'a`b' ) );
	}
}
