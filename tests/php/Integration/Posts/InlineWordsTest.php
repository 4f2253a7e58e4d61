<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Mentions\MentionTeller;

/** @昵称 and #话题# in a text: what they lead to, who is told, who is found. */
final class InlineWordsTest extends ContentTestCase {

	private int $author;
	private int $friend;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member( 'author', '林间' );
		$this->friend = $this->create_member( 'subscriber', '小满' );
	}

	public function test_a_mention_is_a_link_under_the_name_of_today(): void {
		$other = $this->create_member( 'subscriber', '小满妈妈' );
		$post  = $this->publish(
			$this->author,
			'和 @小满 还有 @小满妈妈 一起，写信到 a@b.cn https://x.example/@小满',
			array( 'mentions' => array( $this->rename( $this->friend, '小满' ), $other ) )
		);
		$html  = (string) $this->single( $post )['content_html'];
		$this->assertSame( 2, substr_count( $html, 'class="zmo-inline"' ), $html );
		$this->assertStringContainsString( '>@小满妈妈</a>', $html );
		$this->assertStringContainsString( 'https://x.example/@小满</a>', $html );
		$this->rename( $this->friend, '满月' );
		$this->assertStringContainsString( '>@满月</a>', (string) $this->single( $post )['content_html'] );
		$this->assertStringContainsString(
			'>@满月</a>',
			(string) $this->data( $this->rest( 'GET', '/content/list' ) )['items'][0]['content_html']
		);
		$this->assertSame( '小满', $this->single( $post )['mentions'][0]['text'] );
	}

	public function test_the_mentioned_are_told_once_when_it_is_public(): void {
		$draft = $this->publish(
			$this->author,
			'@小满',
			array( 'mentions' => array( $this->friend, $this->author ), 'post_status' => 'draft' )
		);
		$this->assertSame( array(), $this->told( $this->friend ) );
		$this->publish( $this->author, '@小满', array( 'id' => $draft, 'post_status' => 'publish' ) );
		$this->publish( $this->author, '换个说法', array( 'id' => $draft, 'mentions' => array() ) );
		$this->publish( $this->author, '@小满', array( 'id' => $draft, 'mentions' => array( $this->friend ) ) );
		$this->service( MentionTeller::class )->tell( $draft );
		$told = $this->told( $this->friend );
		$this->assertCount( 1, $told );
		$this->assertSame(
			array( 'mention', '林间 在动态里提到了你：@小满' ),
			array( $told[0]['type'], trim( (string) preg_replace( '/\s+/u', ' ', $told[0]['text'] ) ) )
		);
		$this->assertSame( array(), $this->told( $this->author ) );
	}

	public function test_who_may_not_see_the_post_is_not_told(): void {
		$circle = $this->make_circle( $this->author, false );
		$this->publish( $this->author, '@小满', array( 'circle_id' => $circle, 'mentions' => array( $this->friend ) ) );
		$this->assertSame( array(), $this->told( $this->friend ) );
	}

	public function test_numbers_and_floods_are_bounded(): void {
		$this->set( 'content_mentions_max', 1 );
		$this->as_user( $this->author );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => '@小满', 'mentions' => array( $this->friend, $this->create_member() ) )
			),
			422,
			'zeromo_content_invalid'
		);
		$this->assertSame(
			array(),
			$this->single( $this->publish( $this->author, 'x', array( 'mentions' => array( 99999999 ) ) ) )['mentions']
		);
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		add_filter(
			'zeromo_rate_limits',
			static fn( mixed $limits, string $action ): mixed => 'mention' === $action ? array(
				'user' => array( 1, 60 ),
			) : false,
			10,
			2
		);
		$second = $this->create_member( 'subscriber', '路人乙' );
		$this->publish( $this->author, '@小满', array( 'mentions' => array( $this->friend ) ) );
		$this->publish( $this->author, '@路人乙', array( 'mentions' => array( $second ) ) );
		$this->assertCount( 1, $this->told( $this->friend ) );
		$this->assertSame( array(), $this->told( $second ) );
	}

	public function test_suggestions_begin_with_whom_one_follows(): void {
		$ids = array();
		foreach ( array( '测试甲', '测试乙', '测试丙', '别的测试' ) as $name ) {
			$ids[ $name ] = $this->create_member( 'subscriber', $name );
		}
		$this->as_user( $this->author );
		$this->rest( 'POST', '/user/follow', array( 'user_id' => $ids['测试丙'] ) );
		$found = $this->data( $this->rest( 'GET', '/members/suggest', array( 'search' => '测试' ) ) );
		$this->assertSame( $ids['测试丙'], $found[0]['id'] );
		$this->assertEqualsCanonicalizing(
			array( $ids['测试甲'], $ids['测试乙'], $ids['测试丙'] ),
			array_column( $found, 'id' )
		);
		$this->assertSame(
			array( $ids['测试丙'] ),
			array_column( $this->data( $this->rest( 'GET', '/members/suggest' ) ), 'id' )
		);
		$this->assertSame( array(), $this->data( $this->rest( 'GET', '/members/suggest', array( 'search' => '%' ) ) ) );
		$this->rename( $ids['测试甲'], '改名了' );
		$this->assertSame(
			array( $ids['测试甲'] ),
			array_column( $this->data( $this->rest( 'GET', '/members/suggest', array( 'search' => '改名' ) ) ), 'id' )
		);
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'GET', '/members/suggest', array( 'search' => '测试' ) ),
			401,
			'zeromo_login_required'
		);
	}

	public function test_a_typed_topic_is_the_posts_when_it_goes_out(): void {
		$word  = '湖边' . bin2hex( random_bytes( 3 ) );
		$topic = $this->make_topic( $word );
		$draft = $this->publish( $this->author, "早上 #{$word}# 和 #没有这个#", array( 'post_status' => 'draft' ) );
		$this->assertSame( array(), $this->single( $draft )['topics'] );
		$post = $this->publish( $this->author, "早上 #{$word}# 和 #没有这个#" );
		$read = $this->single( $post );
		$this->assertSame( array( $topic ), array_column( $read['topics'], 'id' ) );
		$this->assertStringContainsString(
			'<a class="zmo-inline" href="' . esc_url( (string) get_term_link( $topic, 'zeromo_topic' ) )
				. "\">#{$word}#</a>",
			$read['content_html']
		);
		$this->assertStringContainsString( ' 和 #没有这个#', $read['content_html'] );
		$this->assertContains( $post, $this->listed( array( 'source' => 'topic', 'topic_id' => $topic ) ) );
		wp_delete_term( $topic, 'zeromo_topic' );
		$this->assertStringNotContainsString( 'zmo-inline', (string) $this->single( $post )['content_html'] );
	}

	public function test_typed_topics_keep_to_the_number_a_post_may_have(): void {
		$chosen = $this->make_topic( '选的' . bin2hex( random_bytes( 3 ) ) );
		$words  = array( '一' . bin2hex( random_bytes( 3 ) ), '二' . bin2hex( random_bytes( 3 ) ) );
		array_map( $this->make_topic( ... ), $words );
		$this->set( 'content_topics_max', 2 );
		$read = $this->single(
			$this->publish( $this->author, "#{$words[0]}# #{$words[1]}#", array( 'topic_id' => array( $chosen ) ) )
		);
		$this->assertSame( array( $chosen ), array_slice( array_column( $read['topics'], 'id' ), 0, 1 ) );
		$this->assertCount( 2, $read['topics'] );
	}

	/** @return array<string, mixed> */
	private function single( int $post ): array {
		return $this->data( $this->rest( 'GET', "/content/$post" ) );
	}

	/** @return list<array<string, mixed>> Notices of the type. */
	private function told( int $member ): array {
		$this->as_user( $member );
		$items = $this->data( $this->rest( 'GET', '/message', array( 'type' => 'mention' ) ) )['items'];
		$this->as_user( $this->author );
		return $items;
	}

	private function rename( int $member, string $name ): int {
		wp_update_user( array( 'ID' => $member, 'display_name' => $name ) );
		return $member;
	}
}
