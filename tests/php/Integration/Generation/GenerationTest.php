<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Generation;

use Zeromo\Community\FileFormats\Api\AiLabels;
use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Api\ImageAnswer;
use Zeromo\Community\Generation\Api\ImageResult;
use Zeromo\Community\Generation\Choice;
use Zeromo\Community\Generation\ChoiceKind;
use Zeromo\Community\Generation\Generation;
use Zeromo\Community\Generation\GenerationWork;
use Zeromo\Community\Generation\Model;
use Zeromo\Community\Generation\Providers;
use Zeromo\Community\Generation\Sql\ChoiceRepository;
use Zeromo\Community\Generation\Sql\GenerationRepository;
use Zeromo\Community\Generation\Sql\ModelRepository;
use Zeromo\Community\GenerationProviders\Scene;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Pictures that members ask for: what is asked, paid, delivered and given back. */
final class GenerationTest extends IntegrationTestCase {

	private int $member;
	private int $cat;
	private int $style;
	private ScriptedProvider $provider;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->member = $this->create_member();
		$choices      = $this->service( ChoiceRepository::class );
		$this->cat    = $choices->put( new Choice( 0, ChoiceKind::Category, '风景 t', '', 0, 0, true ) );
		$this->style  = $choices->put( new Choice( 0, ChoiceKind::Style, '水彩 t', '水彩画', 0, 0, true ) );
		$this->service( Credits::class )->credit( 0, $this->member, Asset::Points, 100, '赠送' );
		$this->provider = new ScriptedProvider();
		( new \ReflectionProperty( Providers::class, 'found' ) )->setValue( $this->service( Providers::class ), null );
		add_filter(
			'zeromo_generation_providers',
			fn( array $all ): array => $all + array( 'scripted' => $this->provider )
		);
		$this->as_user( $this->member );
	}

	protected function tearDown(): void {
		self::assertSame( array(), $this->service( LedgerCheck::class )->faults() );
		( new \ReflectionProperty( Providers::class, 'found' ) )->setValue( $this->service( Providers::class ), null );
		parent::tearDown();
	}

	private function tool( string $provider = 'scripted', int $price = 10, bool $is_on = true ): string {
		$id = $this->service( ModelRepository::class )->put(
			new Model(
				0,
				'工具 ' . bin2hex( random_bytes( 3 ) ),
				'',
				$provider,
				'',
				'm1',
				Asset::Points,
				$price,
				array( '256x256', '640x640' ),
				3,
				0,
				$is_on,
				0,
				false
			),
			'secret-key'
		);
		return (string) $id;
	}

	/** @param array<string, mixed> $more */
	private function ask( string $tool, array $more = array() ): \WP_REST_Response {
		return $this->rest(
			'POST',
			'/generation',
			$more + array(
				'post_title' => '湖边的早晨',
				'model'      => $tool,
				'cat_id'     => $this->cat,
				'style_id'   => $this->style,
			)
		);
	}

	private function points(): int {
		return $this->service( Balances::class )->of( $this->member )->points;
	}

	private function found( int $id ): Generation {
		return $this->service( GenerationRepository::class )->find( $id ) ?? self::fail( 'gone' );
	}

	/** A worker's step, as the job does it. */
	private function step( int $id, bool $again = false, ?int $turn = null ): string {
		$turn ??= $this->found( $id )->turn;
		$this->service( GenerationWork::class )->run( array( 'id' => $id, 'turn' => $turn ), $again );
		return $this->found( $id )->state->word();
	}

	private static function picture( int $n = 0 ): ImageResult {
		return ImageResult::bytes( ( new Scene( '山', $n, 256, 256 ) )->jpeg() );
	}

	public function test_what_is_missing_is_said_in_order(): void {
		$tool = $this->tool();
		foreach ( array(
			array( array( 'post_title' => "  \u{3000}" ), 'post_title', '请填写标题' ),
			array( array( 'post_title' => '', 'model' => '', 'cat_id' => 'x' ), 'post_title', '请填写标题' ),
			array( array( 'model' => '', 'cat_id' => 'x', 'style_id' => '' ), 'model', '请选择工具' ),
			array( array( 'model' => 'nobody', 'cat_id' => 'x' ), 'model', '请选择工具' ),
			array( array( 'model' => $this->tool( is_on: false ) ), 'model', '请选择工具' ),
			array( array( 'cat_id' => 'x', 'style_id' => '' ), 'cat_id', '请选择分类' ),
			array( array( 'cat_id' => $this->style ), 'cat_id', '请选择分类' ),
			array( array( 'style_id' => 'y' ), 'style_id', '请选择风格' ),
			array( array( 'size' => '9x9' ), 'size', '这个工具没有这个尺寸' ),
			array( array( 'count' => 4 ), 'count', '这个工具一次最多 3 张' ),
		) as [ $more, $field, $words ] ) {
			$answer = $this->ask( $tool, $more );
			$this->assert_refused( $answer, 422, 'zeromo_content_invalid' );
			$told = $answer->get_data();
			self::assertSame( array( $field, $words ), array( $told['data']['field'], $told['message'] ) );
		}
		self::assertSame( 100, $this->points() );
	}

	/** The sample provider draws on this server; every size of the picture carries the label, and the words are seen. */
	public function test_a_sample_is_drawn_at_once_and_labelled(): void {
		$sent = array( 'count' => 2, 'prompt' => '山', 'size' => '640x640' );
		$told = $this->data( $this->ask( $this->tool( 'sample' ), $sent ) );
		self::assertSame( array( 'done', true ), array( $told['status'], $told['reload'] ) );
		self::assertSame( 80, $this->points() );
		$one = $this->data( $this->rest( 'GET', "/generation/{$told['id']}" ) );
		self::assertCount( 2, $one['images'] );
		self::assertSame( array( 1, 1 ), array_column( $one['images'], 'ai' ) );
		$id   = $one['images'][1]['id'];
		$file = (string) get_attached_file( $id );
		$small = wp_get_attachment_metadata( $id )['sizes']['medium']['file'];
		foreach ( array( $file, dirname( $file ) . "/$small" ) as $path ) {
			$label = AiLabels::read( $path );
			self::assertSame( array( 1, "G{$told['id']}-2" ), array( $label?->label, $label?->produce_id ) );
			self::assertSame( get_bloginfo( 'name' ), $label?->producer );
		}
		$plain = imagecreatefromstring( ( new Scene( '山，水彩画', 1, 640, 640 ) )->jpeg() );
		$drawn = imagecreatefromjpeg( $file );
		self::assertNotFalse( $drawn );
		self::assertNotFalse( $plain );
		$other = 0;
		for ( $x = 500; $x < 640; $x++ ) {
			$other += (int) ( abs( imagecolorat( $drawn, $x, 616 ) - imagecolorat( $plain, $x, 616 ) ) > 0x202020 );
		}
		self::assertGreaterThan( 60, $other, 'the words AI 生成 stand at the lower right' );
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->rest( 'GET', "/generation/{$told['id']}" ), 404, 'zeromo_not_found' );
	}

	public function test_a_task_is_asked_about_and_delivered_once(): void {
		$this->provider->says = array(
			ImageAnswer::working( 't1' ),
			ImageAnswer::failed( FailReason::Silent ),
			ImageAnswer::working( 't1' ),
			ImageAnswer::done( array( self::picture(), self::picture( 1 ) ) ),
		);
		$id = $this->data( $this->ask( $this->tool(), array( 'count' => 3 ) ) )['id'];
		self::assertSame( 70, $this->points() );
		$steps = array( $this->step( $id ), $this->step( $id ), $this->step( $id ) );
		self::assertSame( array( 'running', 'running', 'running' ), $steps );
		self::assertSame( 'done', $this->step( $id ) );
		self::assertSame( array( 'begin', 'ask t1', 'ask t1', 'ask t1' ), $this->provider->calls );
		self::assertSame( 80, $this->points(), 'two of three were made: ten points are back' );
		self::assertSame( 18, $this->data( $this->rest( 'GET', '/generation' ) )['left'] );
		$this->step( $id, true );
		self::assertCount( 2, $this->data( $this->rest( 'GET', "/generation/$id" ) )['images'] );
		self::assertSame( 80, $this->points() );
		self::assertSame( '湖边的早晨，水彩画', $this->provider->last?->prompt );
	}

	/**
	 * A worker that is behind does nothing; one that was killed while it asked does not ask again, for nobody knows
	 * whether the first call was heard.
	 */
	public function test_killed_repeated_and_late_workers_agree_with_the_points(): void {
		$tool                 = $this->tool();
		$this->provider->says = array( ImageAnswer::working( 't2' ), ImageAnswer::done( array( self::picture() ) ) );
		$id                   = $this->data( $this->ask( $tool ) )['id'];
		$this->step( $id );
		self::assertSame( 'running', $this->step( $id, false, 0 ), 'the first worker comes again' );
		self::assertSame( array( 'begin' ), $this->provider->calls );
		self::assertSame( 'done', $this->step( $id ) );

		$killed = $this->data( $this->ask( $tool ) )['id'];
		self::assertTrue( $this->service( GenerationRepository::class )->claim( $killed, 0 ) );
		self::assertSame( 'failed', $this->step( $killed, true, 0 ) );
		self::assertSame( FailReason::Lost, $this->found( $killed )->reason );
		self::assertSame( array( 'begin', 'ask t2' ), $this->provider->calls );
		self::assertSame( 90, $this->points() );
		$told = $this->data( $this->rest( 'GET', "/generation/$killed" ) );
		self::assertSame( '绘图服务没有给出图片，已退回 10 积分', $told['message'] );

		$late = $this->data( $this->ask( $tool ) )['id'];
		$table = $this->db()->table( 'generation' );
		$this->db()->execute( "UPDATE $table SET deadline = 5 WHERE id = %d", array( $late ) );
		$this->run_recurring( 'generation_overdue' );
		self::assertSame( 'failed', $this->found( $late )->state->word() );
		$this->run_recurring( 'generation_overdue' );
		self::assertSame( 90, $this->points() );
	}

	/** @return array<string, array{ImageAnswer, FailReason}> */
	public static function wrong_answers(): array {
		return array(
			'HTML in place of a picture' => array(
				ImageAnswer::done( array( ImageResult::bytes( '<!doctype html><h1>502</h1>' ) ) ),
				FailReason::Broken,
			),
			'an address inside'          => array(
				ImageAnswer::done( array( ImageResult::url( 'http://169.254.169.254/latest/meta-data' ) ) ),
				FailReason::Broken,
			),
			'flagged'                    => array( ImageAnswer::failed( FailReason::Content ), FailReason::Content ),
			'no answer'                  => array( ImageAnswer::failed( FailReason::Silent ), FailReason::Silent ),
			'no pictures'                => array( ImageAnswer::done( array() ), FailReason::Broken ),
		);
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'wrong_answers' )]
	public function test_a_wrong_answer_gives_the_price_back_once( ImageAnswer $answer, FailReason $reason ): void {
		$this->provider->says = array( $answer );
		$id                   = $this->data( $this->ask( $this->tool() ) )['id'];
		self::assertSame( 90, $this->points() );
		self::assertSame( 'failed', $this->step( $id ) );
		self::assertSame( array( $reason, 100 ), array( $this->found( $id )->reason, $this->points() ) );
		$this->step( $id, true, 0 );
		self::assertSame( array( 100, array( 'begin' ) ), array( $this->points(), $this->provider->calls ) );
		self::assertSame( 20, $this->data( $this->rest( 'GET', '/generation' ) )['left'], 'it does not count' );
	}

	public function test_a_busy_provider_is_asked_again_with_the_same_number(): void {
		$this->provider->says = array(
			ImageAnswer::failed( FailReason::Busy ),
			ImageAnswer::done( array( self::picture() ) ),
		);
		$id                   = $this->data( $this->ask( $this->tool() ) )['id'];
		self::assertSame( array( 'pending', 'done' ), array( $this->step( $id ), $this->step( $id ) ) );
		self::assertSame( array( 'begin', 'begin' ), $this->provider->calls );
		self::assertSame( "g$id", $this->provider->last?->number );
	}

	public function test_the_block_has_the_form_for_members_and_signs_others_in(): void {
		$tool  = $this->tool();
		$block = static fn(): string => do_blocks( '<!-- wp:zeromo/generation /-->' );
		self::assertStringContainsString( 'name="model" value="' . $tool . '"', $block() );
		wp_set_current_user( 0 );
		self::assertStringNotContainsString( 'zmo-gen-form', $block() );
		self::assertStringContainsString( '登录后用一句描述画图', $block() );
	}

	public function test_the_member_is_told_of_pictures_and_of_a_price_that_is_back(): void {
		$this->provider->says = array( ImageAnswer::done( array( self::picture() ) ) );
		$tool                 = $this->tool();
		$this->step( $this->data( $this->ask( $tool ) )['id'] );
		$this->step( $this->data( $this->ask( $tool ) )['id'] );
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertEqualsCanonicalizing(
			array( 118, 119 ),
			$this->db()->ids(
				"SELECT kind FROM {$this->db()->table( 'notice' )} WHERE user_id = %d AND kind IN (118,119)",
				array( $this->member )
			)
		);
	}

	public function test_limits_of_the_day_of_levels_and_of_what_is_at_work(): void {
		$tool = $this->tool();
		$this->service( Settings::class )->save( array( 'generation_day' => 4, 'generation_open' => 2 ) );
		$this->data( $this->ask( $tool, array( 'count' => 3 ) ) );
		$over = $this->ask( $tool, array( 'count' => 2 ) );
		$this->assert_refused( $over, 422, 'zeromo_generation_day' );
		self::assertSame( '今天还能画 1 张', $over->get_data()['message'] );
		$last = $this->data( $this->ask( $tool ) );
		$this->service( Settings::class )->save( array( 'generation_levels' => array( 'subscriber:9' ) ) );
		$this->assert_refused( $this->ask( $tool ), 409, 'zeromo_generation_open' );
		self::assertSame( 'cancelled', $this->data( $this->rest( 'DELETE', "/generation/{$last['id']}" ) )['status'] );
		self::assertSame( 70, $this->points() );
		$this->data( $this->ask( $tool ) );
		self::assertSame( 5, $this->data( $this->rest( 'GET', '/generation' ) )['left'], 'nine for this role' );
		$this->service( Settings::class )->save( array( 'generation_open' => 9 ) );
		$this->assert_refused( $this->ask( $this->tool( price: 61 ) ), 422, 'zeromo_insufficient_points' );
	}

	/** The key of a tool is in no answer; whoever may not set up the site reads and writes nothing. */
	public function test_the_key_is_written_and_never_read(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		$sent = array(
			'name'     => '万相',
			'provider' => 'dashscope',
			'remote'   => 'wanx2.1-t2i-turbo',
			'key'      => 'sk-canary-1',
			'price'    => '5',
			'sizes'    => array( '1024x1024' ),
			'enabled'  => true,
		);
		$made = $this->data( $this->rest( 'POST', '/admin/generation-models', $sent ) );
		self::assertTrue( $made['has_key'] );
		unset( $sent['key'] );
		$sent = array( 'id' => $made['id'], 'name' => '通义万相' ) + $sent;
		self::assertTrue( $this->data( $this->rest( 'POST', '/admin/generation-models', $sent ) )['has_key'] );
		self::assertSame( 'sk-canary-1', $this->service( ModelRepository::class )->key( $made['id'] ) );
		$all = (string) wp_json_encode( $this->data( $this->rest( 'GET', '/admin/generation-models' ) ) )
			. (string) wp_json_encode( $this->data( $this->rest( 'GET', '/generation/options' ) ) );
		self::assertStringNotContainsString( 'sk-canary-1', $all );
		self::assertStringContainsString( 'wanx2.1-t2i-turbo', $all );
		$kept = (string) $this->db()->value(
			"SELECT secret FROM {$this->db()->table( 'generation_model' )} WHERE id = %d",
			array( $made['id'] )
		);
		self::assertStringNotContainsString( 'sk-canary', $kept );
		$bad = array( 'endpoint' => 'ftp://x', 'name' => '别的' ) + $sent;
		unset( $bad['id'] );
		$this->assert_refused( $this->rest( 'POST', '/admin/generation-models', $bad ), 422, 'zeromo_content_invalid' );
	}
}
