<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\WordPressImport;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Health\Api\Invariants;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Importer;
use Zeromo\Community\Import\Sql\RunRows;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\WordPressTables;
use Zeromo\Community\WordPressImport\Taken;
use Zeromo\Community\WordPressImport\WordPressAddresses;

/** A WordPress with BuddyPress and bbPress moves in. */
final class WordPressTest extends IntegrationTestCase {

	use MakesPosts;

	private const TOPICS     = 84;
	private const ACTIVITIES = 84;
	private const ANSWERS    = 2;

	private WordPressTables $old;

	protected function setUp(): void {
		parent::setUp();
		$this->old = new WordPressTables( $this->db() );
		$this->change_tables( fn() => $this->old->create() );
		$this->create_member( 'administrator', '站长' );
	}

	public static function tearDownAfterClass(): void {
		( new WordPressTables( Plugin::container()->get( Db::class ) ) )->drop();
		parent::tearDownAfterClass();
	}

	/** @param array<string, string> $typed Options. */
	private function run_to( int $pieces, array $typed = array(), bool $dry = false ): Run {
		$importer = $this->service( Importer::class );
		$source   = $importer->source( Taken::SOURCE );
		$options  = $source->options( $typed + array( 'prefix' => 'old_' ) );
		$run      = $importer->begin( Taken::SOURCE, $options, $dry );
		for ( ; $pieces > 0 && Run::RUNNING === $run->state; $pieces-- ) {
			$run = $importer->step( $run->id ) ?? $run;
		}
		return $run;
	}

	private function here( string $kind, int $old ): int {
		return $this->service( Taken::class )->one( $kind, $old );
	}

	private function made( string $kind ): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'import_map' )} WHERE kind = %s AND old_id > 0",
			array( $kind )
		);
	}

	/** @return list<int> Of tables that must not grow by a second run. */
	private function sizes(): array {
		$count = fn( string $table ): int => (int) $this->db()->value( "SELECT COUNT(*) FROM $table" );
		return array(
			$count( $this->db()->core( 'posts' ) ),
			$count( $this->db()->core( 'comments' ) ),
			$count( $this->db()->core( 'users' ) ),
			$count( $this->db()->table( 'circle_member' ) ),
			$count( $this->db()->table( 'follow' ) ),
			$count( $this->db()->table( 'folder_item' ) ),
			$count( $this->db()->table( 'chat_message' ) ),
			$count( $this->db()->table( 'import_map' ) ),
		);
	}

	public function test_it_goes_on_and_is_run_twice_without_a_double(): void {
		$this->old->fill( 60, self::TOPICS, self::ACTIVITIES, self::ANSWERS );
		$mails   = 0;
		$notices = (int) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'notice' )}" );
		add_filter(
			'pre_wp_mail',
			static function () use ( &$mails ): bool {
				++$mails;
				return true;
			}
		);
		self::assertSame( Run::RUNNING, $this->run_to( 9 )->state );
		$run = $this->run_to( 1000 );
		self::assertSame( Run::DONE, $run->state, $run->error );
		self::assertSame( 60, $this->made( MapRows::MEMBER ) );
		self::assertSame( array( 3, 3 ), array( $this->made( Taken::GROUP ), $this->made( MapRows::CIRCLE ) ) );
		self::assertSame( array( 3, 2 ), array( $this->made( Taken::ARTICLE ), $this->made( Taken::COMMENT ) ) );
		// Every 41st is spam, and no answer comes without what it answers.
		self::assertSame( 82, $this->made( MapRows::THREAD ) );
		self::assertSame( 82, $this->made( Taken::ACTIVITY ) );
		self::assertSame( 164, $this->made( MapRows::POST ) );
		self::assertSame( 164, $this->made( Taken::ANSWER ) );
		self::assertSame( 2, $this->made( MapRows::MESSAGE ) );
		$kinds = $run->report->kinds();
		self::assertSame( array( 7, 1 ), array( $kinds['favorite']['made'], $kinds['friend']['made'] ) );
		self::assertSame( 0, $mails );
		self::assertSame(
			$notices,
			(int) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'notice' )}" )
		);
		self::assertSame( array(), $this->wrong_totals() );
		self::assertSame( array(), $this->service( Invariants::class )->faults() );

		$sizes = $this->sizes();
		$again = $this->run_to( 1000 );
		self::assertSame( Run::DONE, $again->state );
		self::assertNotSame( $run->id, $again->id );
		self::assertSame( 0, array_sum( array_column( $again->report->kinds(), 'made' ) ) );
		self::assertSame( $sizes, $this->sizes() );
		$this->addresses();
		$this->places();
		$this->words();
		$this->people();
	}

	/** @return string A folder of uploads with a picture and a file. */
	private function old_uploads(): string {
		$folder = get_temp_dir() . 'uploads-' . bin2hex( random_bytes( 4 ) );
		mkdir( "$folder/2015/06", 0700, true );
		$image = imagecreatetruecolor( 60, 40 );
		self::assertInstanceOf( \GdImage::class, $image );
		imagejpeg( $image, "$folder/2015/06/a.jpg" );
		copy( "$folder/2015/06/a.jpg", "$folder.jpg" );
		file_put_contents( "$folder/2015/06/b.pdf", "%PDF-1.4\n%%EOF\n" );
		$open  = WordPressTables::topic( 3 );
		$image = '2015/06/a.jpg';
		$this->old->attach(
			array(
				array( 90001, $open, '山', $image, 'inherit' ),
				array( 90002, $open, '说明', '2015/06/b.pdf', 'inherit' ),
				array( 90003, $open + 1, '回复', $image, 'inherit' ),
				array( 90004, WordPressTables::topic( 1 ), '里面的', $image, 'inherit' ),
				array( 90005, WordPressTables::topic( WordPressTables::SPAM ), '垃圾', $image, 'inherit' ),
				array( 90006, $open, '外面的', '../' . basename( $folder ) . '.jpg', 'inherit' ),
				array( 90007, $open, '删掉的', $image, 'trash' ),
				array( 90008, 11, '文章的', $image, 'inherit' ),
				array( 90009, WordPressTables::topic( 1 ) + 1, '里面的回复', $image, 'inherit' ),
			)
		);
		return $folder;
	}

	/** @return iterable<string, array{string}> */
	public static function forms(): iterable {
		yield 'articles' => array( 'articles' );
		yield 'activities' => array( 'activities' );
	}

	#[DataProvider( 'forms' )]
	public function test_attachments_come_out_of_the_folder_once_and_closed_ones_stay_closed( string $threads ): void {
		$this->old->fill( 20, 42, 3, 1 );
		$typed = array( 'threads' => $threads, 'files' => $this->old_uploads() );
		$look  = $this->run_to( 1000, $typed, true );
		self::assertSame( array( 'made' => 7, 'there' => 0, 'left' => 2 ), $look->report->kinds()['file'] );
		// It dies at the third file, and nothing of that piece is left.
		$run = $this->run_to( 1, $typed );
		while ( 'files' !== $run->stage ) {
			self::assertSame( Run::RUNNING, $run->state, $run->error );
			$run = $this->run_to( 1, $typed );
		}
		$files = static fn(): int => count( (array) glob( wp_get_upload_dir()['path'] . '/*' ) );
		$had   = $files();
		$seen  = 0;
		$kill  = static function ( string $sql ) use ( &$seen ): string {
			if ( str_contains( $sql, 'import_map' ) && str_starts_with( $sql, 'INSERT' ) && ++$seen > 2 ) {
				throw new \RuntimeException( 'killed' );
			}
			return $sql;
		};
		add_filter( 'query', $kill );
		$run = $this->service( Importer::class )->step( $run->id );
		remove_filter( 'query', $kill );
		self::assertSame( array( Run::FAILED, 'killed' ), array( $run?->state, $run?->error ) );
		self::assertSame( array( $had, 0 ), array( $files(), $this->made( MapRows::FILE ) ) );
		$this->service( RunRows::class )->save( $run->at( $run->stage, $run->position ) );
		$run = $this->run_to( 1000, $typed );
		self::assertSame( Run::DONE, $run->state, $run->error );
		self::assertSame( array( 'made' => 5, 'there' => 0, 'left' => 4 ), $run->report->kinds()['file'] );
		$picture = $this->here( MapRows::FILE, 90001 );
		$post    = get_post( $this->here( MapRows::THREAD, WordPressTables::topic( 3 ) ) );
		if ( 'articles' === $threads ) {
			self::assertStringContainsString( "wp-image-$picture", $post->post_content );
		} else {
			self::assertSame( array( (string) $picture ), get_post_meta( $post->ID, '_zeromo_image' ) );
		}
		self::assertSame(
			(string) $this->here( MapRows::FILE, 90002 ),
			get_post_meta( $post->ID, '_zeromo_file', true )
		);
		self::assertStringContainsString(
			'"id":' . $this->here( MapRows::FILE, 90003 ),
			get_comment_meta( $this->here( MapRows::POST, WordPressTables::topic( 3 ) + 1 ), '_zeromo_picture', true )
		);
		self::assertStringContainsString(
			'wp-image-' . $this->here( MapRows::FILE, 90008 ),
			get_post( $this->here( Taken::ARTICLE, 11 ) )->post_content
		);
		// What stands in a closed circle lies where the web server gives nothing out.
		$inside = $this->here( MapRows::FILE, 90004 );
		self::assertGreaterThan( 0, $inside );
		$lies = $this->service( FileStorage::class )->path( $inside );
		self::assertStringContainsString( '/zeromo-private/', $lies );
		self::assertFileExists( $lies );
		$lies = $this->service( FileStorage::class )->path( $picture );
		self::assertStringNotContainsString( '/zeromo-private/', $lies );
		self::assertFileExists( $lies );
		$sizes = $this->sizes();
		$again = $this->run_to( 1000, $typed );
		self::assertSame( array( 'made' => 0, 'there' => 5, 'left' => 4 ), $again->report->kinds()['file'] );
		self::assertSame( $sizes, $this->sizes() );
		self::assertSame( array(), $this->service( Invariants::class )->faults() );
	}

	/** Behind the activities they stand with; what not everybody could see is private, whoever said so. */
	public function test_files_of_rtmedia_come_with_their_activities_and_stay_closed(): void {
		$this->change_tables( fn() => $this->old->create_media() );
		$this->old->fill( 20, 3, 3, 1 );
		$folder = $this->old_uploads();
		$image  = '2015/06/a.jpg';
		$said   = array( 9001 => '周末的山', 9002 => '', 9003 => '只给自己', 9004 => '私人相册', 9005 => '只给朋友' );
		foreach ( $said as $id => $text ) {
			$this->old->media_activity( $id, $text, 9001 === $id ? 'activity_update' : 'rtmedia_update' );
		}
		$this->old->media(
			array(
				array( 91001, 9001, '一', $image, 1, 0 ),
				array( 91002, 9001, '二', $image, 3, 0 ),
				array( 91003, 9001, '说明', '2015/06/b.pdf', 1, 0 ),
				array( 91004, 9002, '没有话', $image, 1, 0 ),
				array( 91005, 9003, '自己的', $image, 1, 60 ),
				array( 91006, 9004, '相册的', $image, 2, 0 ),
				array( 91007, 9005, '朋友的', $image, 1, 0 ),
				array( 91008, null, '只在相册', $image, 1, 0 ),
				array( 91009, 77777, '没有的动态', $image, 1, 0 ),
			),
			array( 9005 => 40, 9001 => 0 )
		);
		$typed = array( 'files' => $folder );
		$run   = $this->run_to( 1000, $typed );
		self::assertSame( Run::DONE, $run->state, $run->error );
		$post = fn( int $id ): \WP_Post => get_post( $this->here( Taken::ACTIVITY, $id ) );
		self::assertSame( '周末的山', trim( $post( 9001 )->post_content ) );
		self::assertSame( '分享图片', trim( $post( 9002 )->post_content ) );
		self::assertSame(
			array( 'publish', 'publish', 'private', 'private', 'private' ),
			array_map( static fn( int $id ): string => $post( $id )->post_status, range( 9001, 9005 ) )
		);
		self::assertSame(
			array( (string) $this->here( MapRows::FILE, 91001 ), (string) $this->here( MapRows::FILE, 91002 ) ),
			get_post_meta( $post( 9001 )->ID, '_zeromo_image' )
		);
		self::assertSame(
			(string) $this->here( MapRows::FILE, 91003 ),
			get_post_meta( $post( 9001 )->ID, '_zeromo_file', true )
		);
		foreach ( array( 91005, 91006, 91007 ) as $closed ) {
			$lies = $this->service( FileStorage::class )->path( $this->here( MapRows::FILE, $closed ) );
			self::assertStringContainsString( '/zeromo-private/', $lies );
		}
		self::assertSame( 0, $this->here( MapRows::FILE, 91008 ) + $this->here( MapRows::FILE, 91009 ) );
		$sizes = $this->sizes();
		$again = $this->run_to( 1000, $typed );
		self::assertSame( 0, $again->report->kinds()['file']['made'] );
		self::assertSame( $sizes, $this->sizes() );
		self::assertSame( array(), $this->service( Invariants::class )->faults() );
	}

	private function addresses(): void {
		$lead  = $this->service( WordPressAddresses::class );
		$right = 0;
		for ( $n = 1; $n <= self::TOPICS; $n++ ) {
			$topic = $this->here( MapRows::THREAD, WordPressTables::topic( $n ) );
			$post  = $this->here( Taken::ACTIVITY, WordPressTables::activity( $n ) );
			self::assertSame( $topic > 0, WordPressTables::comes( $n ) );
			$right += (int) ( ( $topic > 0 ? get_permalink( $topic ) : '' )
				=== $lead->url( "/forums/topic/topic-no-$n/" . ( 0 === $n % 2 ? 'page/2/' : '' ) ) );
			$right += (int) ( ( $post > 0 ? get_permalink( $post ) : '' )
				=== $lead->url( '/members/wpold1/activity/' . WordPressTables::activity( $n ) . '/' ) );
		}
		self::assertSame( 2 * self::TOPICS, $right );
		$group = get_permalink( $this->here( Taken::GROUP, 1 ) );
		self::assertSame( $group, $lead->url( '/groups/hikers/members/' ) );
		// The forum of a group is its circle.
		self::assertSame( $group, $lead->url( '/forums/forum/life/hikers-forum/' ) );
		$reply = WordPressTables::topic( 1 ) + 1;
		self::assertStringContainsString(
			'#comment-' . $this->here( MapRows::POST, $reply ),
			$lead->url( "/forums/reply/$reply/" )
		);
		$article = $this->here( Taken::ARTICLE, 12 );
		self::assertSame( get_permalink( $article ), $lead->url( '/2014/05/%E6%B2%A1/' ) );
		$user = get_userdata( $this->here( MapRows::MEMBER, 3 ) );
		self::assertStringContainsString( "/$user->user_nicename", $lead->url( '/members/wpold3/' ) );
		$nothing = array( '/', '/groups/', '/groups/none/', '/forums/topic/none/', '/activity/p/99999999/', '/x/y' );
		foreach ( $nothing as $none ) {
			self::assertSame( '', $lead->url( $none ), $none );
		}
	}

	/** What was closed stays closed. */
	private function places(): void {
		wp_set_current_user( 0 );
		$in_private = $this->here( MapRows::THREAD, WordPressTables::topic( 1 ) );
		self::assertSame( $this->here( MapRows::CIRCLE, 3 ), wp_get_post_parent_id( $in_private ) );
		$in_group = $this->here( Taken::ACTIVITY, WordPressTables::activity( 3 ) );
		self::assertSame( $this->here( Taken::GROUP, 2 ), wp_get_post_parent_id( $in_group ) );
		$protected = $this->here( Taken::ARTICLE, 14 );
		foreach ( array( $in_private, $in_group, $protected ) as $id ) {
			self::assertSame( 404, $this->rest( 'GET', "/content/$id" )->get_status() );
		}
		$rows = $this->db()->rows(
			"SELECT user_id, status, role FROM {$this->db()->table( 'circle_member' )} WHERE circle_id = %d",
			array( $this->here( Taken::GROUP, 2 ) )
		);
		$how  = array_column( $rows, null, 'user_id' );
		$of   = fn( int $old ): array => array_map(
			'intval',
			array_slice( $how[ $this->here( MapRows::MEMBER, $old ) ] ?? array(), 1 )
		);
		self::assertSame( array( 'status' => 1, 'role' => 1 ), $of( 4 ) );
		self::assertSame( array( 'status' => 1, 'role' => 2 ), $of( 3 ) );
		self::assertSame( array( 'status' => 2, 'role' => 0 ), $of( 5 ) );
		self::assertSame( array(), $of( 6 ) );
		$closed = get_post( $this->here( MapRows::THREAD, WordPressTables::topic( WordPressTables::CLOSED ) ) );
		self::assertSame( 'closed', $closed->comment_status );
	}

	private function words(): void {
		$article = get_post( $this->here( Taken::ARTICLE, 11 ) );
		self::assertSame( '旧文章 “一”', $article->post_title );
		self::assertStringNotContainsString( '<script', $article->post_content );
		self::assertStringNotContainsString( '<img', $article->post_content );
		self::assertStringNotContainsString( '[gallery', $article->post_content );
		self::assertStringContainsString( '<a href="https://elsewhere.example/a.jpg">', $article->post_content );
		$topic = get_post( $this->here( MapRows::THREAD, WordPressTables::topic( 2 ) ) );
		self::assertStringContainsString( '<a href="https://example.com/?a=1&', $topic->post_content );
		self::assertStringNotContainsString( '[video', $topic->post_content );
		$activity = get_post( $this->here( Taken::ACTIVITY, WordPressTables::activity( 1 ) ) );
		self::assertSame( 'zeromo_activity', $activity->post_type );
		self::assertSame(
			"第 1 条 It's 这里 https://example.org/1\n@wpold1 🎉",
			html_entity_decode( $activity->post_content, ENT_QUOTES )
		);
		$first  = $this->here( Taken::ANSWER, WordPressTables::activity( 1 ) + 1 );
		$answer = get_comment( $this->here( Taken::ANSWER, WordPressTables::activity( 1 ) + 2 ) );
		self::assertSame( (string) $first, $answer->comment_parent );
		self::assertSame( '评论 2 &amp; 好', $answer->comment_content );
		$guest = get_comment( $this->here( MapRows::POST, WordPressTables::topic( 28 ) + 1 ) );
		self::assertSame( array( '0', '过客' ), array( $guest->user_id, $guest->comment_author ) );
	}

	private function people(): void {
		$user = get_userdata( $this->here( MapRows::MEMBER, 3 ) );
		self::assertTrue( wp_check_password( 'secret-3', $user->user_pass, $user->ID ) );
		self::assertFalse( wp_check_password( 'secret-4', $user->user_pass, $user->ID ) );
		$two = get_userdata( $this->here( MapRows::MEMBER, 5 ) );
		self::assertTrue( wp_check_password( 'secret-5', $two->user_pass, $two->ID ) );
		self::assertFalse( user_can( $this->here( MapRows::MEMBER, 1 ), 'edit_posts' ) );
		$about = fn( int $old ): mixed => get_user_meta( $this->here( MapRows::MEMBER, $old ), 'description', true );
		self::assertSame( "我是 旧成员3\n城市：O'Brien 市\n爱好：摄影、登山", $about( 3 ) );
		self::assertSame( "我是 olduser2\n爱好：摄影、登山", $about( 2 ) );
		$kept = fn( int $old ): array => $this->db()->ids(
			"SELECT post_id FROM {$this->db()->table( 'favorite' )} WHERE user_id = %d ORDER BY post_id",
			array( $this->here( MapRows::MEMBER, $old ) )
		);
		self::assertCount( 4, $kept( 3 ) );
		self::assertSame( array( $this->here( Taken::ACTIVITY, WordPressTables::activity( 1 ) ) ), $kept( 4 ) );
		$this->as_user( $this->here( MapRows::MEMBER, 1 ) );
		$talk = $this->data( $this->rest( 'GET', '/chat/' . $this->here( MapRows::MEMBER, 2 ) ) );
		$said = html_entity_decode( (string) wp_json_encode( $talk, JSON_UNESCAPED_UNICODE ), ENT_QUOTES );
		self::assertStringContainsString( "你好'老朋友 😀", $said );
	}

	public function test_a_dry_run_says_what_would_come_and_writes_nothing(): void {
		$this->old->fill( 20, 42, 42, 1 );
		$sizes = $this->sizes();
		$run   = $this->run_to( 1000, array(), true );
		self::assertSame( Run::DONE, $run->state, $run->error );
		self::assertSame( $sizes, $this->sizes() );
		$kinds = $run->report->kinds();
		self::assertSame(
			array( 20, 41, 41 ),
			array( $kinds['member']['made'], $kinds['thread']['made'], $kinds['activity']['made'] )
		);
		self::assertSame(
			array( 13, 3, WordPressTables::topic( 41 ), WordPressTables::activity( 41 ) ),
			$run->report->notes()['草稿、垃圾内容或在回收站']['ids']
		);
	}

	public function test_in_its_own_site_members_are_who_they_are(): void {
		$member = $this->create_member( 'subscriber', '小林' );
		$run = $this->run_to( 1000, array( 'prefix' => $this->db()->site_prefix() ) );
		self::assertSame( Run::DONE, $run->state, $run->error );
		self::assertSame( $member, $this->here( MapRows::MEMBER, $member ) );
		self::assertArrayNotHasKey( 'article', $run->report->kinds(), 'posts of this site are not taken in again' );
	}
}
