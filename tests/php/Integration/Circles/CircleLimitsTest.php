<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Circles;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Circles\Api\FormView;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Muting\MuteService;

/**
 * Limits that an owner of the site sets: as shipped they refuse nothing that the tables hold, and what goes past them
 * is refused with its number.
 */
final class CircleLimitsTest extends CircleTestCase {

	/**
	 * @return array<string, array{string, int, string, string, array<string, mixed>, array<string, mixed>, string}>
	 *   Setting, value, method and route, what fits, what does not, what is said.
	 */
	public static function limits(): array {
		$poll = static fn( string $question, string $option ): array => array(
			'post_content' => '选',
			'poll' => array( 'question' => $question, 'options' => array( '茶', $option ) ),
		);
		return array(
			'number of questions' => array(
				'circle_questions_max',
				2,
				'POST',
				'/circle/{circle}',
				array( 'questions' => array( '一', '', '二' ) ),
				array( 'questions' => array( '一', '二', '三' ) ),
				'加入问题最多 2 个，每个最多 200 个字',
			),
			'length of a question' => array(
				'circle_question_max',
				3,
				'POST',
				'/circle/{circle}',
				array( 'questions' => array( '一二三' ) ),
				array( 'questions' => array( '一二三四' ) ),
				'加入问题最多 10 个，每个最多 3 个字',
			),
			'topics of a circle'  => array(
				'circle_topics_max',
				1,
				'POST',
				'/circle/topic',
				array( 'topic_ids' => array( '' ) ),
				array( 'topic_ids' => array( 1, 2 ) ),
				'一个圈子最多 1 个话题',
			),
			'question of a poll'  => array(
				'poll_question_max',
				3,
				'POST',
				'/content',
				$poll( '喝什么', '水' ),
				$poll( '你喝什么', '水' ),
				'投票问题最多 3 个字',
			),
			'option of a poll'    => array(
				'poll_option_max',
				2,
				'POST',
				'/content',
				$poll( '喝什么', '热水' ),
				$poll( '喝什么', '热开水' ),
				'每个选项需要 1 到 2 个字',
			),
			'length of a muted word' => array(
				'mute_word_max',
				3,
				'POST',
				'/quiet/words',
				array( 'word' => '一二三' ),
				array( 'word' => '一二三四' ),
				'屏蔽词需要 2 到 3 个字',
			),
			'number of muted words' => array(
				'mute_words_max',
				1,
				'POST',
				'/quiet/words',
				array( 'word' => '一个' ),
				array( 'word' => '两个' ),
				'最多 1 个屏蔽词',
			),
		);
	}

	/**
	 * @param array<string, mixed> $fits Arguments.
	 * @param array<string, mixed> $over Arguments.
	 */
	#[DataProvider( 'limits' )]
	public function test_a_limit_is_the_owners(
		string $setting,
		int $value,
		string $method,
		string $route,
		array $fits,
		array $over,
		string $said
	): void {
		$circle = $this->circle( array( 'join_mode' => 'approval' ) );
		$route  = str_replace( '{circle}', (string) $circle, $route );
		$more   = str_contains( $route, '/circle/topic' ) ? array( 'circle_id' => $circle ) : array();
		$this->service( Settings::class )->save( array( $setting => $value ) );
		$this->as_user( $this->owner );
		$this->assertSame( 200, $this->rest( $method, $route, $fits + $more )->get_status() );
		$refused = $this->rest( $method, $route, $over + $more );
		$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
		$this->assertSame( $said, $refused->get_data()['message'] );
		$this->service( Settings::class )->forget( $setting );
		$this->assertNotSame(
			$said,
			$this->rest( $method, $route, $over + $more )->get_data()['message'] ?? '',
			'as shipped it is wider'
		);
	}

	public function test_answers_pins_and_reasons_too(): void {
		$this->service( Settings::class )->save(
			array(
				'circle_answer_max' => 3,
				'circle_pins_max' => 1,
				'circle_reason_max' => 3,
			)
		);
		$circle = $this->circle( array( 'join_mode' => 'approval' ) );
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', "/circle/$circle", array( 'questions' => array( '为什么来？' ) ) ) );
		$posts = array_map(
			fn( int $n ): int => (int) $this->data(
				$this->rest(
					'POST',
					'/content',
					array( 'post_content' => "第 $n 条", 'circle_id' => $circle )
				)
			)['id'],
			array( 1, 2 )
		);
		$this->assertSame(
			200,
			$this->rest(
				'POST',
				'/circle/pin',
				array( 'circle_id' => $circle, 'post_id' => $posts[0], 'pinned' => 1 )
			)->get_status()
		);
		$refused = $this->rest(
			'POST',
			'/circle/pin',
			array( 'circle_id' => $circle, 'post_id' => $posts[1], 'pinned' => 1 )
		);
		$this->assertSame(
			array( 422, '最多置顶 1 条，先取消一条再置顶' ),
			array( $refused->get_status(), $refused->get_data()['message'] )
		);
		$member = $this->create_member();
		$this->as_user( $member );
		$refused = $this->rest(
			'POST',
			'/circle/join',
			array( 'circle_id' => $circle, 'joined' => 1, 'answers' => array( '一二三四' ) )
		);
		$this->assertSame(
			array( 422, '每个回答最多 3 个字' ),
			array( $refused->get_status(), $refused->get_data()['message'] )
		);
		$this->data(
			$this->rest(
				'POST',
				'/circle/join',
				array( 'circle_id' => $circle, 'joined' => 1, 'answers' => array( '一二三' ) )
			)
		);
		$this->as_user( $this->owner );
		$call    = array( 'circle_id' => $circle, 'action' => 'remove' );
		$refused = $this->rest( 'POST', "/circle/members/$member", $call + array( 'reason' => '一二三四' ) );
		$this->assertSame( 422, $refused->get_status() );
		$this->assertSame( '原因最多 3 个字', $refused->get_data()['message'] );
		$this->assertSame(
			200,
			$this->rest( 'POST', "/circle/members/$member", $call + array( 'reason' => '一二三' ) )->get_status()
		);
	}

	public function test_reasons_of_reports_bans_and_reviews(): void {
		$this->service( Settings::class )->save( array( 'moderation_reason_max' => 3 ) );
		$member = $this->create_member();
		$this->as_user( $this->owner );
		$id = (int) $this->data( $this->rest( 'POST', '/content', array( 'post_content' => '一条' ) ) )['id'];
		wp_update_post( array( 'ID' => $id, 'post_status' => 'pending' ) );
		$shown = (int) $this->data( $this->rest( 'POST', '/content', array( 'post_content' => '另一条' ) ) )['id'];
		$calls = array(
			'report' => array(
				$member,
				'/report',
				array( 'object_type' => 'activity', 'object_id' => $shown, 'reason' => 'spam' ),
				'detail',
			),
			'ban'    => array(
				$this->create_member( 'editor' ),
				'/admin/bans',
				array( 'user_id' => $member, 'level' => 'mute', 'days' => 1 ),
				'reason',
			),
			'review' => array(
				$this->create_member( 'editor' ),
				'/post/review',
				array( 'id' => $id, 'action' => 'reject' ),
				'reason',
			),
		);
		foreach ( $calls as $name => [ $who, $route, $call, $field ] ) {
			$this->as_user( $who );
			$refused = $this->rest( 'POST', $route, $call + array( $field => '一二三四' ) );
			$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
			$this->assertStringContainsString( '3', $refused->get_data()['message'], $name );
			$this->assertSame(
				200,
				$this->rest( 'POST', $route, $call + array( $field => '一二三' ) )->get_status(),
				$name
			);
		}
	}

	public function test_the_forms_take_them_from_the_server(): void {
		$this->service( Settings::class )->save(
			array(
				'circle_questions_max' => 3,
				'circle_question_max' => 50,
				'mute_word_max' => 7,
			)
		);
		$this->assertSame(
			3,
			substr_count( $this->service( FormView::class )->entry( null ), 'name="questions[]" maxlength="50"' )
		);
		$this->assertSame(
			array( 50, 7 ),
			array( $this->service( MuteService::class )->most(), $this->service( MuteService::class )->longest() )
		);
	}
}
