<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\BlockedMembers;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\CircleMembers\View\CirclePage;
use Zeromo\Community\CircleMembers\Blocks\MembersBlock;
use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Members\Api\MemberTab;
use Zeromo\Community\Plugin;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\RelatedPosts\RelatedPosts;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/**
 * All that a reader meets of another member, and in which ways of not wanting to meet it is gone: the table says it for
 * every
 * list, count, notice and search.
 */
final class WhoMeetsWhomTest extends ContentTestCase {

	/** In the writer's activity and article; this is the word that is muted. */
	private const WORD = '鸟语花香';

	/** What the writer says below posts of others. */
	private const SAID = '林间低语';

	private const NAME = '写字的人';

	/**
	 * The ways: the reader has blocked the writer; the other way round; mutes the word; has hidden the posts; the
	 * writer keeps everything private; the circle is for its members alone.
	 */
	private const WAYS = array( 'blocks', 'blocked', 'muted', 'hidden', 'private', 'members' );

	/** Lists of posts leave out what one would rather not see; whoever asks for a post gets it. */
	private const LIST = 'blocks blocked muted hidden members';
	private const POST = 'blocks blocked members';

	/** What is about the two, wherever it stands. */
	private const PAIR = 'blocks blocked';

	/** What the writer's settings close, too. */
	private const OWN = 'blocks blocked private';

	/** What stays in every way: what is for everybody, and what was said to the reader. */
	private const STAYS = '';

	private int $writer;
	private int $reader;
	private int $other;
	private int $owner;
	private int $circle;
	private int $topic;
	private int $post;
	private int $article;

	/** A public post of the other one, and one of the reader's: below both the writer has commented. */
	private int $plain;
	private int $mine;

	/** Folders of the other one, the reader and the writer. */
	private int $folder;
	private int $own_folder;
	private int $writers_folder;

	/** What numbers are before anything is gone. */
	private string $unread = '';

	protected function setUp(): void {
		parent::setUp();
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'feed' )}" );
		$this->owner  = $this->create_member( 'author', '圈主' );
		$this->writer = $this->create_member( 'author', self::NAME );
		$this->reader = $this->create_member( 'subscriber', '看的人' );
		$this->other  = $this->create_member( 'author', '旁边的人' );
		$this->circle = $this->make_circle( $this->owner, true, $this->writer, $this->other );
		$this->topic  = $this->make_topic( '散步' . bin2hex( random_bytes( 3 ) ) );
		$place        = array( 'circle_id' => $this->circle, 'topic_id' => array( $this->topic ) );
		$this->plain   = $this->publish(
			$this->other,
			'旁边的正文',
			array( 'post_title' => '旁边的题', 'topic_id' => array( $this->topic ) )
		);
		$this->mine    = $this->publish( $this->reader, '看的人写的' );
		$this->post    = $this->publish(
			$this->writer,
			self::WORD . ' 正文 @看的人',
			array( 'post_title' => self::WORD . '甲', 'mentions' => array( $this->reader ) ) + $place
		);
		$this->article = $this->publish(
			$this->writer,
			'<p>' . self::WORD . ' 长文</p>',
			array( 'post_type' => 'post', 'post_title' => self::WORD . '乙' ) + $place
		);
		$this->as_user( $this->owner );
		$this->data(
			$this->rest( 'POST', '/circle/essence', array( 'circle_id' => $this->circle, 'post_id' => $this->post ) )
		);
		$this->as_user( $this->writer );
		foreach ( array( $this->plain, $this->mine ) as $post ) {
			$this->data(
				$this->rest(
					'POST',
					'/comment',
					array( 'post_id' => $post, 'id' => 0, 'comment' => self::SAID . $post )
				)
			);
			$this->data( $this->rest( 'POST', '/like', array( 'id' => $post ) ) );
		}
		$this->writers_folder = $this->keep( $this->writer, $this->plain, '竹叶集' );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->other ) ) );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->reader ) ) );
		$this->data( $this->rest( 'POST', '/chat', array( 'user_id' => $this->reader, 'content' => '私信一句' ) ) );
		foreach ( array( $this->other, $this->reader ) as $member ) {
			$this->as_user( $member );
			$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->writer ) ) );
			$this->data( $this->rest( 'POST', '/like', array( 'id' => $this->post ) ) );
		}
		$this->make_comment( $this->other, $this->post, true, '路过的话' );
		$this->folder     = $this->keep( $this->other, $this->post, '旁边的收藏' );
		$this->own_folder = $this->keep( $this->reader, $this->post, '自己的收藏' );
		wp_cache_flush();
		$this->as_user( $this->reader );
		$this->unread = $this->unread();
	}

	protected function tearDown(): void {
		parent::tearDown();
		$this->nowhere();
	}

	private function keep( int $member, int $post, string $title ): int {
		$this->as_user( $member );
		$folder = (int) $this->data( $this->rest( 'POST', '/favorite', array( 'title' => $title ) ) )['id'];
		$this->data(
			$this->rest( 'POST', '/favorite/add-object', array( 'favorite_id' => $folder, 'post_id' => $post ) )
		);
		return $folder;
	}

	private function happens( string $way ): void {
		$this->as_user( in_array( $way, array( 'blocked', 'private' ), true ) ? $this->writer : $this->reader );
		match ( $way ) {
			'blocks'  => $this->data(
				$this->rest( 'POST', '/user/block', array( 'user_id' => $this->writer, 'blocked' => 1 ) )
			),
			'blocked' => $this->data(
				$this->rest( 'POST', '/user/block', array( 'user_id' => $this->reader, 'blocked' => 1 ) )
			),
			'muted'   => $this->data( $this->rest( 'POST', '/quiet/words', array( 'word' => self::WORD ) ) ),
			'hidden'  => array_map(
				fn( int $post ): array => $this->data(
					$this->rest( 'POST', '/quiet/posts', array( 'post_id' => $post ) )
				),
				array( $this->post, $this->article )
			),
			'private' => $this->data(
				$this->rest(
					'POST',
					'/account/privacy-settings',
					array_fill_keys(
						array(
							'show_followers',
							'show_following',
							'show_favorites',
							'show_likes',
							'show_circles',
							'allow_message',
							'allow_search',
							'show_recommended',
						),
						0
					)
				)
			),
			'members' => $this->db()->execute(
				"UPDATE {$this->db()->table( 'circle' )} SET visibility = 1 WHERE circle_id = %d",
				array( $this->circle )
			),
			default   => $this->fail( "No such way: $way" ),
		};
	}

	/** @return iterable<string, array{string}> */
	public static function ways(): iterable {
		foreach ( self::WAYS as $way ) {
			yield $way => array( $way );
		}
	}

	public function test_before_that_everything_is_met_everywhere(): void {
		$this->assert_table( $this->reader, '' );
	}

	#[DataProvider( 'ways' )]
	public function test_each_way_closes_what_the_table_says_and_nothing_else( string $way ): void {
		$this->happens( $way );
		// The next request; what core keeps of its queries lives no longer. Then one with a cache that is shared.
		foreach ( array( false, true ) as $shared ) {
			wp_cache_flush();
			wp_using_ext_object_cache( $shared );
			try {
				$this->assert_table( $this->reader, $way );
			} finally {
				wp_using_ext_object_cache( false );
			}
		}
	}

	/** A block is felt on both sides, and by nobody else; who moderates sees everything. */
	public function test_nobody_else_is_any_the_wiser(): void {
		$this->happens( 'blocked' );
		wp_cache_flush();
		foreach ( array( 0, $this->other, $this->create_member( 'editor' ) ) as $else ) {
			$this->as_user( $else );
			foreach ( $this->lists() as $name => [ , $canary, $surface ] ) {
				self::assertSame(
					'关注' !== $name || $else === $this->other,
					str_contains( $surface(), $canary ),
					"$name as $else"
				);
			}
			self::assertStringContainsString(
				self::NAME,
				$this->json( '/circle/members', array( 'circle_id' => $this->circle ) )
			);
		}
		$this->as_user( $this->writer );
		self::assertNotContains( $this->mine, $this->listed( array() ) );
		self::assertSame( 404, $this->rest( 'GET', "/content/{$this->mine}" )->get_status() );
		self::assertStringContainsString( self::WORD, $this->json( "/content/{$this->post}" ) );
		self::assertNoMarkup(
			'看的人',
			$this->json( '/like/members', array( 'id' => $this->post ) )
				. $this->json( '/members/suggest', array( 'search' => '看的' ) )
		);
	}

	/** Who runs a circle knows everybody in it. */
	public function test_an_owner_sees_the_members_of_the_circle_all_the_same(): void {
		$this->as_user( $this->writer );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->owner, 'blocked' => 1 ) ) );
		self::assertNoMarkup( '圈主', $this->json( '/circle/members', array( 'circle_id' => $this->circle ) ) );
		$this->as_user( $this->owner );
		self::assertStringContainsString(
			self::NAME,
			$this->json( '/circle/members', array( 'circle_id' => $this->circle ) )
		);
		self::assertStringNotContainsString(
			self::NAME,
			$this->json( '/like/members', array( 'id' => $this->plain ) )
		);
	}

	/** @param string $way Empty for none. */
	private function assert_table( int $reader, string $way ): void {
		$this->as_user( $reader );
		$wrong = array();
		foreach ( $this->table() as $name => [ $closed, $canary, $surface ] ) {
			$met  = str_contains( $surface(), $canary );
			$must = '' === $way || ! in_array( $way, explode( ' ', $closed ), true );
			if ( $met !== $must ) {
				$wrong[] = $name . ( $must ? ': is gone' : ': is met' );
			}
			$this->addToAssertionCount( 1 );
		}
		self::assertSame( array(), $wrong, $way );
	}

	/**
	 * Name → the ways in which it is gone, what it is known by, and where it would stand.
	 *
	 * @return array<string, array{string, string, \Closure(): string}>
	 */
	private function table(): array {
		// phpcs:ignore Generic.Files.LineLength -- one string.
		return $this->lists() + $this->single_posts() + $this->collections() + $this->people() + $this->said() + $this->core() + $this->numbers();
	}

	/** @return array<string, array{string, string, \Closure(): string}> */
	private function lists(): array {
		$circle = array( 'source' => 'circle', 'circle_id' => $this->circle );
		$topic  = array( 'source' => 'topic', 'topic_id' => $this->topic );
		$member = array( 'source' => 'member', 'author' => $this->writer );
		$out    = array();
		foreach (
			array(
				'最新'                   => array(),
				'热门'                   => array( 'orderby' => 'hot' ),
				'推荐'                   => array( 'orderby' => 'recommended' ),
				'最新回复'                 => array( 'orderby' => 'commented' ),
				'articles'             => array( 'post_type' => 'post' ),
				'this week'            => array( 'date' => 'week' ),
				'words'                => array( 'keywords' => self::WORD ),
				'关注'                   => array( 'source' => 'following' ),
				'circle'               => $circle,
				'circle, hot'          => $circle + array( 'orderby' => 'hot' ),
				'circle, answered'     => $circle + array( 'orderby' => 'commented' ),
				'circle, essence'      => $circle + array( 'has' => 'essence' ),
				'topic'                => $topic,
				'topic, hot'           => $topic + array( 'orderby' => 'hot' ),
				'member'               => $member,
				'member, articles'     => $member + array( 'post_type' => 'post' ),
				'search'               => array( 'source' => 'search', 'keywords' => self::WORD ),
			) as $name => $params
		) {
			$out[ $name ] = array( self::LIST, self::WORD, fn(): string => $this->json( '/content/list', $params ) );
		}
		return $out + array(
			'/post/search'  => array(
				self::LIST,
				self::WORD,
				fn(): string => $this->json( '/post/search', array( 'keywords' => self::WORD ) ),
			),
			'search page'   => array( self::LIST, self::WORD . '甲', fn(): string => $this->search_page() ),
			'热榜'            => array(
				self::LIST,
				self::WORD,
				fn(): string => $this->json(
					'/page/tab-section-list',
					array( 'section_id' => 'ranking', 'tab_id' => 'week' )
				),
			),
			'related posts' => array( self::LIST, self::WORD, fn(): string => $this->related() ),
			'store'         => array(
				self::LIST,
				self::WORD,
				fn(): string => $this->store( 'content', array( 'author' => $this->writer ) ),
			),
			'member page'   => array(
				self::LIST,
				self::WORD,
				fn(): string => $this->feed_block( array( 'source' => 'member', 'author' => $this->writer ) ),
			),
			'circle page'   => array(
				self::LIST,
				self::WORD,
				fn(): string => $this->feed_block( array( 'source' => 'circle', 'circleId' => $this->circle ) ),
			),
		);
	}

	/** @return array<string, array{string, string, \Closure(): string}> */
	private function single_posts(): array {
		return array(
			'the activity'       => array(
				self::POST,
				self::WORD,
				fn(): string => $this->json( "/content/{$this->post}" ),
			),
			'the article'        => array(
				self::POST,
				self::WORD,
				fn(): string => $this->json( "/content/{$this->article}" ),
			),
			'its comments'       => array(
				self::POST,
				'路过的话',
				fn(): string => $this->json( '/comment', array( 'post_id' => $this->post ) ),
			),
			'its likers'         => array(
				self::POST,
				'旁边的人',
				fn(): string => $this->json( '/like/members', array( 'id' => $this->post ) ),
			),
			'its own page'       => array(
				self::POST,
				self::WORD,
				fn(): string => $this->query( array( 'post_type' => 'zeromo_activity', 'p' => $this->post ) ),
			),
			"the article's page" => array(
				self::POST,
				self::WORD,
				fn(): string => $this->query( array( 'p' => $this->article ) ),
			),
			'embed'              => array( self::POST, self::WORD, fn(): string => $this->embed() ),
			"core's activity"    => array(
				self::POST,
				self::WORD,
				fn(): string => $this->json( "/wp/v2/zeromo_activity/{$this->post}" ),
			),
			"core's article"     => array(
				self::POST,
				self::WORD,
				fn(): string => $this->json( "/wp/v2/posts/{$this->article}" ),
			),
		);
	}

	/** @return array<string, array{string, string, \Closure(): string}> */
	private function collections(): array {
		return array(
			'a folder of the other one'      => array(
				self::LIST,
				self::WORD,
				fn(): string => $this->json( '/content/list', array( 'source' => 'favorite', 'cat' => $this->folder ) ),
			),
			'its page'                       => array(
				self::LIST,
				self::WORD,
				fn(): string => $this->tab( 'favorites', $this->other, $this->folder ),
			),
			'likes of the other one'         => array(
				self::LIST,
				self::WORD,
				fn(): string => $this->tab( 'likes', $this->other ),
			),
			"one's own folder"               => array(
				self::POST,
				self::WORD,
				fn(): string => $this->json(
					'/content/list',
					array( 'source' => 'favorite', 'cat' => $this->own_folder )
				),
			),
			"one's own favorites"            => array(
				self::POST,
				self::WORD,
				fn(): string => $this->json( '/content/list', array( 'source' => 'favorite' ) ),
			),
			"the page of one's own folder"   => array(
				self::POST,
				self::WORD,
				fn(): string => $this->tab( 'favorites', $this->reader, $this->own_folder ),
			),
			"one's own likes"                => array(
				self::POST,
				self::WORD,
				fn(): string => $this->tab( 'likes', $this->reader ),
			),
			"the writer's folders"           => array(
				self::OWN,
				'竹叶集',
				fn(): string => $this->json( '/user/favorites', array( 'user_id' => $this->writer ) ),
			),
			"the writer's folder"            => array(
				self::OWN,
				'旁边的题',
				fn(): string => $this->json(
					'/content/list',
					array( 'source' => 'favorite', 'cat' => $this->writers_folder )
				),
			),
			'folders on the page'            => array(
				self::OWN,
				'竹叶集',
				fn(): string => $this->tab( 'favorites', $this->writer ),
			),
			'the folder on the page'         => array(
				self::OWN,
				'旁边的题',
				fn(): string => $this->tab( 'favorites', $this->writer, $this->writers_folder ),
			),
			"the writer's likes"             => array(
				self::OWN,
				'旁边的题',
				fn(): string => $this->tab( 'likes', $this->writer ),
			),
			// That somebody is in a circle of members alone is theirs, too.
			"the writer's circles"           => array(
				self::OWN . ' members',
				'胶片与日常',
				fn(): string => $this->tab( 'circles', $this->writer ),
			),
		);
	}

	/** @return array<string, array{string, string, \Closure(): string}> */
	private function people(): array {
		$name  = static fn( string $closed, \Closure $surface ): array => array( $closed, self::NAME, $surface );
		$other = static fn( \Closure $surface ): array => array( self::OWN, '旁边的人', $surface );
		return array(
			'followers of the other one' => $name(
				self::PAIR,
				fn(): string => $this->json( '/user/followers', array( 'user_id' => $this->other ) )
			),
			'whom the other one follows' => $name(
				self::PAIR,
				fn(): string => $this->json( '/user/following', array( 'user_id' => $this->other ) )
			),
			"the writer's followers"     => $other(
				fn(): string => $this->json( '/user/followers', array( 'user_id' => $this->writer ) )
			),
			'whom the writer follows'    => $other(
				fn(): string => $this->json( '/user/following', array( 'user_id' => $this->writer ) )
			),
			'粉丝 on the page'             => $other( fn(): string => $this->tab( 'followers', $this->writer ) ),
			'关注 on the page'             => $other( fn(): string => $this->tab( 'following', $this->writer ) ),
			'likers'                     => $name(
				self::OWN,
				fn(): string => $this->json( '/like/members', array( 'id' => $this->plain ) )
			),
			'names while typing @'       => $name(
				self::OWN,
				fn(): string => $this->json( '/members/suggest', array( 'search' => mb_substr( self::NAME, 0, 2 ) ) )
			),
			'members by name'            => $name(
				self::OWN,
				fn(): string => $this->store( 'member', array( 'search' => mb_substr( self::NAME, 0, 2 ) ) )
			),
			'members of the circle'      => $name(
				self::PAIR . ' members',
				fn(): string => $this->json( '/circle/members', array( 'circle_id' => $this->circle ) )
			),
			'members by name there'      => $name(
				self::PAIR . ' members',
				fn(): string => $this->json(
					'/circle/members',
					array( 'circle_id' => $this->circle, 'search' => self::NAME )
				)
			),
			'rail of the circle'         => $name( self::PAIR . ' members', fn(): string => $this->circle_rail() ),
			'who writes about the topic' => $name( self::PAIR . ' members', fn(): string => $this->topic_people() ),
			"core's users"               => $name(
				self::OWN . ' members',
				fn(): string => $this->json( '/wp/v2/users', array( 'per_page' => 50 ) )
			),
			'sitemap of members'         => array(
				self::OWN . ' members',
				(string) get_userdata( $this->writer )?->user_nicename,
				static fn(): string => (string) wp_json_encode( ( new \WP_Sitemaps_Users() )->get_url_list( 1 ) ),
			),
			// The page stays, as blocking is ended there.
			'profile'                    => $name(
				self::STAYS,
				fn(): string => $this->json( "/user/{$this->writer}" )
			),
		);
	}

	/** @return array<string, array{string, string, \Closure(): string}> */
	private function said(): array {
		return array(
			"comments below one's own post"   => array(
				self::PAIR,
				self::SAID,
				fn(): string => $this->json( '/comment', array( 'post_id' => $this->mine ) ),
			),
			'comments below a post'           => array(
				self::PAIR,
				self::SAID,
				fn(): string => $this->json( '/comment', array( 'post_id' => $this->plain ) ),
			),
			"the writer's comments"           => array(
				self::PAIR,
				self::SAID,
				fn(): string => $this->tab( 'comments', $this->writer ),
			),
			"the other one's comments there"  => array(
				self::POST,
				'路过的话',
				fn(): string => $this->tab( 'comments', $this->other ),
			),
			'notices'                         => array(
				self::PAIR,
				self::NAME,
				fn(): string => $this->json( '/message' ),
			),
			'notices of comments'             => array(
				self::PAIR,
				self::NAME,
				fn(): string => $this->json( '/message', array( 'type' => 'comment' ) ),
			),
			'notices of likes'                => array(
				self::PAIR,
				self::NAME,
				fn(): string => $this->json( '/message', array( 'type' => 'like' ) ),
			),
			'notices of followers'            => array(
				self::PAIR,
				self::NAME,
				fn(): string => $this->json( '/message', array( 'type' => 'follow' ) ),
			),
			'notices of being meant'          => array(
				self::POST,
				self::NAME,
				fn(): string => $this->json( '/message', array( 'type' => 'mention' ) ),
			),
			'store of notices'                => array(
				self::PAIR,
				self::NAME,
				fn(): string => $this->store( 'notification', array() ),
			),
			// What was written to the reader stays with the reader.
			'conversations'                   => array( self::STAYS, '私信一句', fn(): string => $this->json( '/chat' ) ),
			'the conversation'                => array(
				self::STAYS,
				'私信一句',
				fn(): string => $this->json( "/chat/{$this->writer}", array( 'peek' => 1 ) ),
			),
			'search in conversations'         => array(
				self::STAYS,
				'私信一句',
				fn(): string => $this->json( '/chat', array( 'search' => '一句' ) ) . $this->json(
					"/chat/{$this->writer}",
					array( 'peek' => 1 )
				),
			),
		);
	}

	/** @return array<string, array{string, string, \Closure(): string}> */
	private function core(): array {
		$posts = array( 'zeromo_activity', 'post' );
		$out   = array(
			"core's search"     => array(
				self::POST,
				self::WORD,
				fn(): string => $this->json( '/wp/v2/search', array( 'search' => self::WORD, 'subtype' => 'any' ) ),
			),
			"core's search page" => array(
				self::POST,
				self::WORD,
				fn(): string => $this->query( array( 's' => self::WORD ) ),
			),
			"core's comments"   => array( self::PAIR, self::SAID, fn(): string => $this->json( '/wp/v2/comments' ) ),
			'newest comments'   => array(
				self::PAIR,
				self::SAID,
				static fn(): string => implode(
					'|',
					array_map(
						static fn( $comment ): string => $comment->comment_content,
						get_comments( array( 'number' => 50, 'status' => 'approve' ) )
					)
				),
			),
			'feed of comments'  => array( self::PAIR, self::SAID, fn(): string => $this->comment_feed() ),
			'comments there'    => array(
				self::POST,
				'路过的话',
				fn(): string => $this->json( '/wp/v2/comments', array( 'post' => $this->post ) ),
			),
			'archive of the topic' => array(
				self::POST,
				self::WORD,
				fn(): string => $this->query(
					array(
						'tax_query' => array( array( 'taxonomy' => 'zeromo_topic', 'terms' => $this->topic ) ),
						'post_status' => 'publish',
					)
				),
			),
			'posts by author'   => array(
				self::POST,
				self::WORD,
				fn(): string => $this->query( array( 'author' => $this->writer, 'post_type' => $posts ) ),
			),
		);
		foreach ( array( 'zeromo_activity' => 'zeromo_activity', 'post' => 'posts' ) as $type => $base ) {
			$id  = 'post' === $type ? $this->article : $this->post;
			$out += array(
				"core's list of $type" => array(
					self::POST,
					self::WORD,
					fn(): string => $this->json( "/wp/v2/$base" ),
				),
				"feed of $type"        => array(
					self::POST,
					self::WORD,
					fn(): string => $this->query( array( 'post_type' => $type, 'feed' => 'rss2' ) ),
				),
				"get_posts of $type"   => array(
					self::POST,
					self::WORD,
					static fn(): string => implode(
						'|',
						array_map(
							static fn( \WP_Post $post ): string => $post->post_title,
							get_posts( array( 'post_type' => $type, 'numberposts' => 20 ) )
						)
					),
				),
				"sitemap of $type"     => array(
					self::POST,
					(string) get_permalink( $id ),
					static fn(): string => implode(
						'|',
						array_column( ( new \WP_Sitemaps_Posts() )->get_url_list( 1, $type ), 'loc' )
					),
				),
			);
		}
		return $out;
	}

	/** @return array<string, array{string, string, \Closure(): string}> */
	private function numbers(): array {
		$number = static fn( array $answer, string $name ): string => "$name=" . (
			is_scalar( $answer[ $name ] ?? null ) ? $answer[ $name ] : ''
		);
		return array(
			'new posts'            => array(
				self::LIST,
				'count=3',
				fn(): string => $number(
					$this->data( $this->rest( 'GET', '/content/fresh', array( 'since' => time() - 600 ) ) ),
					'count'
				),
			),
			'动态 on the page'       => array( self::POST, '动态=1', fn(): string => $this->tab_numbers() ),
			'文章 on the page'       => array( self::POST, '文章=1', fn(): string => $this->tab_numbers() ),
			'收藏 on the page'       => array( self::OWN, '收藏=1', fn(): string => $this->tab_numbers() ),
			'圈子 on the page'       => array( self::OWN . ' members', '圈子=1', fn(): string => $this->tab_numbers() ),
			'unread notices'       => array( self::POST, $this->unread, fn(): string => $this->unread() ),
			'unread conversations' => array(
				self::STAYS,
				'chat=1',
				fn(): string => $number( $this->data( $this->rest( 'GET', '/message/unread' ) ), 'chat' ),
			),
			// Cards of circles and topics are for everybody, and their totals are everybody's.
			'posts of the circle'  => array(
				self::STAYS,
				'"content_count":2',
				fn(): string => $this->json( "/circle/{$this->circle}" ),
			),
			'circles by name'      => array(
				self::STAYS,
				'"content_count":2',
				fn(): string => $this->json( '/terms', array( 'taxonomy' => 'circle', 'search' => '胶片' ) ),
			),
			'posts of the topic'   => array(
				self::STAYS,
				'"content_count":3',
				fn(): string => $this->json( '/terms', array( 'taxonomy' => 'topic', 'ids' => (string) $this->topic ) ),
			),
			'likes of a post'      => array(
				self::STAYS,
				'"like":1',
				fn(): string => $this->json( "/content/{$this->plain}" ),
			),
			'comments of a post'   => array(
				self::STAYS,
				'"comment":1',
				fn(): string => $this->json( "/content/{$this->plain}" ),
			),
		);
	}

	/** @param array<string, mixed> $params Query. */
	private function json( string $route, array $params = array() ): string {
		return (string) wp_json_encode(
			rest_get_server()->response_to_data( $this->rest( 'GET', $route, $params ), true ),
			JSON_UNESCAPED_UNICODE
		);
	}

	/** @param array<string, mixed> $params Of the store. */
	private function store( string $name, array $params ): string {
		$_SERVER['REQUEST_METHOD'] = 'GET';
		return (string) wp_json_encode(
			$this->service( Ajax::class )->dispatch( "zeromo_{$name}_store", $params ),
			JSON_UNESCAPED_UNICODE
		);
	}

	private function unread(): string {
		$unread = $this->data( $this->rest( 'GET', '/message/unread' ) );
		return 'total=' . $unread['total'] . ' of ' . (string) wp_json_encode( $unread['types'] );
	}

	/** @param array<string, mixed> $args Of WP_Query. */
	private function query( array $args ): string {
		$out = '';
		foreach ( ( new \WP_Query( $args + array( 'posts_per_page' => 20 ) ) )->posts as $post ) {
			$out .= $post instanceof \WP_Post ? $post->post_title . $post->post_content . '|' : '';
		}
		return $out;
	}

	private function comment_feed(): string {
		$query = new \WP_Query();
		$query->query( array( 'feed' => 'comments-rss2', 'withcomments' => 1 ) );
		return implode(
			'|',
			array_map( static fn( $comment ): string => $comment->comment_content, (array) $query->comments )
		);
	}

	private function embed(): string {
		// Core answers for the post of the page where it finds none.
		unset( $GLOBALS['post'] );
		$request = new \WP_REST_Request( 'GET', '/oembed/1.0/embed' );
		$request->set_query_params( array( 'url' => home_url( "/activity/{$this->post}/" ) ) );
		return (string) wp_json_encode( rest_do_request( $request )->get_data(), JSON_UNESCAPED_UNICODE );
	}

	private function related(): string {
		$posts = $this->service( Posts::class );
		$near  = $this->service( RelatedPosts::class );
		// What it has found for a page: each of ours is another page.
		wp_cache_flush_group( 'zmo_request' );
		return (string) wp_json_encode(
			$near->of( $posts->items( array( $this->plain ), get_current_user_id() )[0], get_current_user_id() ),
			JSON_UNESCAPED_UNICODE
		);
	}

	private function block( string $name ): ServerBlock {
		return Plugin::container()->one( ServerBlock::class, $name ) ?? self::fail( "no block $name" );
	}

	/** @param array<string, mixed> $attributes Of the block. */
	private function feed_block( array $attributes ): string {
		$this->nowhere();
		return $this->block( 'zeromo/feed' )->render( $attributes, '' );
	}

	private function search_page(): string {
		$this->nowhere();
		set_query_var( 's', self::WORD );
		return $this->block( 'zeromo/search-results' )->render( array(), '' );
	}

	private function topic_people(): string {
		$this->nowhere(
			array( 'tax_query' => array( array( 'taxonomy' => 'zeromo_topic', 'terms' => array( $this->topic ) ) ) )
		);
		return $this->block( 'zeromo/topic-people' )->render( array(), '' );
	}

	private function circle_rail(): string {
		$this->nowhere( array( 'post_type' => 'zeromo_circle', 'p' => $this->circle ) );
		(
			new \ReflectionProperty( CirclePage::class, 'known' )
		)->setValue( $this->service( CirclePage::class ), array() );
		return $this->service( MembersBlock::class )->render( array(), '' );
	}

	/** A tab of a member's page. */
	private function tab( string $slug, int $member, int $folder = 0 ): string {
		$this->nowhere();
		$_GET = $folder > 0 ? array( 'folder' => (string) $folder ) : array();
		$html = '';
		foreach ( Plugin::container()->all( MemberTab::class ) as $tab ) {
			$html .= $slug === $tab->slug() ? (string) $tab->html( $member, get_current_user_id() ) : '';
		}
		$_GET = array();
		return $html;
	}

	/** Label=number of each tab. */
	private function tab_numbers(): string {
		wp_cache_flush_group( 'zmo_request' );
		$this->nowhere();
		$GLOBALS['wp_query']->query(
			array( 'author_name' => (string) get_userdata( $this->writer )?->user_nicename, 'zeromo_member' => '1' )
		);
		preg_match_all(
			'~<a class="zmo-tab"[^>]*>([^<]+)(?:<span class="zmo-tab__n">([^<]+)</span>)?</a>~u',
			self::flat( do_blocks( '<!-- wp:zeromo/member-tabs /-->' ) ),
			$found
		);
		$this->nowhere();
		return implode(
			' ',
			array_map( static fn( string $label, string $number ): string => "$label=$number", $found[1], $found[2] )
		);
	}

	/** @param array<string, mixed> $args Of the page's own query; nothing for a page that has none. */
	private function nowhere( array $args = array() ): void {
		$GLOBALS['wp_query']     = array() === $args ? new \WP_Query() : new \WP_Query( $args );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
	}
}
