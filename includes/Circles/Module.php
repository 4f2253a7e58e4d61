<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Circles\Api\CirclePulse;
use Zeromo\Community\Circles\Api\CircleRows;
use Zeromo\Community\Circles\Api\CircleSlot;
use Zeromo\Community\Circles\Api\CircleTab;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\Api\EntryLevels;
use Zeromo\Community\Circles\Api\Renewal;
use Zeromo\Community\Circles\Http\CircleController;
use Zeromo\Community\Circles\Http\CircleFormPost;
use Zeromo\Community\Circles\Http\CirclePost;
use Zeromo\Community\Circles\Http\CircleStore;
use Zeromo\Community\Circles\Http\MemberController;
use Zeromo\Community\Circles\Http\OptionsController;
use Zeromo\Community\Circles\Sql\CircleTables;
use Zeromo\Community\Circles\Sql\SqlCircleRepository;
use Zeromo\Community\Circles\Sql\SqlInviteRepository;
use Zeromo\Community\Circles\Sql\SqlMemberRepository;
use Zeromo\Community\Circles\View\CirclePage;
use Zeromo\Community\Circles\View\EndingView;
use Zeromo\Community\Circles\View\HeaderBlock;
use Zeromo\Community\Circles\View\IndexBlock;
use Zeromo\Community\Circles\View\MemberCirclesRail;
use Zeromo\Community\Circles\View\MemberCirclesTab;
use Zeromo\Community\Circles\View\MembersBlock;
use Zeromo\Community\Circles\View\RailBlock;
use Zeromo\Community\Circles\View\RankBlock;
use Zeromo\Community\Circles\View\Rows;
use Zeromo\Community\Circles\View\TabsView;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\KeptColumn;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberDoors;
use Zeromo\Community\Members\Api\MemberRail;
use Zeromo\Community\Members\Api\MemberTab;

/** Wiring of the circles. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		foreach ( array( 'icon_id', 'cover_id' ) as $column ) {
			$c->contribute( MediaUse::class, static fn( Container $c ): MediaUse => new MediaUse( $c->get( Db::class )->table( 'circle' ), $column ) );
		}
		$c->bind( CircleRepository::class, SqlCircleRepository::class );
		$c->bind( MemberRepository::class, SqlMemberRepository::class );
		$c->bind( InviteRepository::class, SqlInviteRepository::class );
		$c->set( Levels::class, static fn( Container $c ): Levels => new Levels( static fn(): array => $c->all( EntryLevels::class ) ) );
		$c->bind( CircleEditing::class, CircleService::class );
		$c->bind( Circles::class, CircleDirectory::class );
		$c->bind( CircleBoard::class, Board::class );
		$this->views( $c );
		$c->contribute(
			CounterSource::class,
			static function ( Container $c ): CounterSource {
				$db = $c->get( Db::class );
				return new KeptColumn( $db, __( '圈子的圈友数', 'zeromo-community' ), 'circle', 'circle_id', 'member_count', "SELECT circle_id AS id, COUNT(*) AS n FROM {$db->table( 'circle_member' )} WHERE status = 1 GROUP BY circle_id" );
			}
		);
	}

	public function boot( Container $c ): void {
		add_action( 'init', static fn() => $c->get( CircleType::class )->register() );
		add_action( 'wp_after_insert_post', static fn( int $id, \WP_Post $post ) => CircleType::NAME === $post->post_type ? $c->get( CircleKeeper::class )->adopt( $post ) : null, 10, 2 );
		add_action( 'deleted_post', static fn( int $id, \WP_Post $post ) => CircleType::NAME === $post->post_type ? $c->get( CircleKeeper::class )->deleted( $id ) : null, 10, 2 );
		add_action( 'deleted_user', static fn( int $id, ?int $heir ) => $c->get( CircleKeeper::class )->user_deleted( $id, (int) $heir ), 10, 2 );
		add_action( 'remove_user_from_blog', static fn( int $id, int $blog, int $heir ) => $c->get( CircleKeeper::class )->user_deleted( $id, $heir ), 10, 3 );
		add_action( 'delete_attachment', static fn( int $id ) => $c->get( CircleKeeper::class )->picture_deleted( $id ) );
		add_action( 'set_object_terms', static fn( int $id, array $terms, array $tt_ids, string $taxonomy ) => CircleType::CAT === $taxonomy ? $c->get( CircleKeeper::class )->cats_set( $id ) : null, 10, 4 );
		add_action( 'delete_' . CircleType::CAT, static fn( int $term ) => $c->get( CircleKeeper::class )->cat_deleted( $term ) );
		add_action( 'zeromo_daily', static fn() => $c->get( CircleRepository::class )->cool() );
		add_action( 'zeromo_daily', static fn() => $c->get( MembershipService::class )->end_lapsed() );
		add_action( 'zeromo_daily', static fn() => $c->get( MembershipService::class )->remind( DAY_IN_SECONDS * $c->get( Settings::class )->int( 'circle_ending_days' ) ) );
		add_action( 'zeromo_daily', static fn() => $c->get( InviteRepository::class )->purge( $c->get( Clock::class )->now() - 30 * DAY_IN_SECONDS ) );
		add_filter( 'pre_render_block', static fn( mixed $html, array $block ): mixed => is_string( $block['blockName'] ?? null ) && str_starts_with( $block['blockName'], 'zeromo/' ) && $c->get( CirclePage::class )->hides( $block['blockName'] ) ? '' : $html, 10, 2 );
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $c->get( PersonalData::class )->exporters( $all ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $c->get( PersonalData::class )->erasers( $all ) );
		add_action( 'zeromo_installed', static fn() => $c->get( CircleType::class )->yield_to_owner(), 5 );
		add_action( 'update_option_' . Settings::OPTION, static fn( mixed $old, mixed $new ) => self::rewrites( $old, $new ), 10, 2 );
	}

	public function forms( Container $c ): void {
		foreach ( array( CirclePost::JOIN => 'join', CirclePost::ACT => 'act', CirclePost::INVITE => 'invite', CirclePost::RULE => 'rule', CirclePost::OPTIONS => 'options' ) as $action => $method ) {
			$handle = static fn() => $c->get( CirclePost::class )->$method();
			add_action( "admin_post_$action", $handle );
			add_action( "admin_post_nopriv_$action", $handle );
		}
		foreach ( array( CircleFormPost::CREATE => 'create', CircleFormPost::EDIT => 'edit' ) as $action => $method ) {
			$save = static fn() => $c->get( CircleFormPost::class )->$method();
			add_action( "admin_post_$action", $save );
			add_action( "admin_post_nopriv_$action", $save );
		}
	}

	public function controllers(): array {
		return array( 'circle' => array( CircleController::class, MemberController::class, OptionsController::class ) );
	}

	public function stores(): array {
		return array( 'circle' => CircleStore::class );
	}

	public function tables(): array {
		return CircleTables::all();
	}

	public function steps(): array {
		return array(
			'circles_hottest'    => static fn( Container $c, Db $db ): bool => CircleTables::add_hottest( $db ),
			'circles_made_key'   => static fn( Container $c, Db $db ): bool => CircleTables::add_made_key( $db ),
			'circles_wide_lists' => static fn( Container $c, Db $db ): bool => CircleTables::widen_lists( $db ),
			'circles_may_ask'    => static fn( Container $c, Db $db ): bool => CircleTables::clear_asked_levels( $db ),
			'circle_member_keys' => static fn( Container $c, Db $db ): bool => CircleTables::add_keys( $db ),
		);
	}

	public function defaults(): array {
		return array( 'circle_base' => 'circle' );
	}

	public function settings(): array {
		// As shipped nothing is narrower than what the tables and routes take.
		$most = static fn( int $widest, string $description ): array => array(
			'type'        => 'integer',
			'minimum'     => 1,
			'maximum'     => $widest,
			'default'     => $widest,
			'description' => $description,
		);
		return array(
			'circle_base'            => array( 'type' => 'string', 'pattern' => '^[a-z0-9-]*$', 'maxLength' => 40, 'default' => $this->defaults()['circle_base'], 'description' => __( '圈子地址的前缀，留空则不使用固定链接', 'zeromo-community' ) ),
			'circle_title_min'       => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => 200, 'default' => 1, 'description' => __( '圈子名称最少字数', 'zeromo-community' ) ),
			'circle_title_max'       => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => 200, 'default' => 200, 'description' => __( '圈子名称最多字数', 'zeromo-community' ) ),
			'circle_ending_days'     => array( 'type' => 'integer', 'minimum' => 0, 'maximum' => 60, 'default' => 3, 'description' => __( '圈友身份到期前多少天提醒，0 为不提醒', 'zeromo-community' ) ),
			'circle_description_max' => $most( CircleFields::DESCRIPTION, __( '圈子简介最多字数', 'zeromo-community' ) ),
			'circle_announcement_max' => $most( CircleFields::ANNOUNCEMENT, __( '圈子公告最多字数', 'zeromo-community' ) ),
			'circle_rules_max'       => $most( CircleFields::RULES, __( '最多几条圈规', 'zeromo-community' ) ),
			'circle_rule_max'        => $most( CircleFields::RULE, __( '每条圈规最多字数', 'zeromo-community' ) ),
			'circle_pins_max'        => $most( CircleBoard::PINS, __( '圈子里最多置顶几条', 'zeromo-community' ) ),
			'circle_topics_max'      => $most( CircleBoard::TOPICS, __( '圈子最多有几个自己的话题', 'zeromo-community' ) ),
			'circle_questions_max'   => $most( CircleFields::QUESTIONS, __( '加入圈子最多要回答几个问题', 'zeromo-community' ) ),
			'circle_question_max'    => $most( CircleFields::QUESTION, __( '每个加入问题最多字数', 'zeromo-community' ) ),
			'circle_answer_max'      => $most( CircleFields::ANSWER, __( '对加入问题的每个回答最多字数', 'zeromo-community' ) ),
			'circle_reason_max'      => $most( CircleFields::REASON, __( '移出圈友的原因最多字数', 'zeromo-community' ) ),
			'circle_samples_max'     => $most( CircleBoard::SAMPLES, __( '圈子最多有几条动态给没有加入的人看', 'zeromo-community' ) ),
		);
	}

	private function views( Container $c ): void {
		$c->set( CirclePage::class, static fn( Container $c ): CirclePage => new CirclePage( $c->get( CircleRepository::class ), $c->get( MemberRepository::class ), $c->get( Caller::class ), static fn(): array => $c->all( CircleTab::class ) ) );
		$c->set( EndingView::class, static fn( Container $c ): EndingView => new EndingView( $c->get( Settings::class ), $c->get( Clock::class ), static fn(): array => $c->all( Renewal::class ) ) );
		$c->set( TabsView::class, static fn( Container $c ): TabsView => new TabsView( $c->get( CirclePage::class ), $c->get( CircleLinks::class ), $c->get( EndingView::class ), $c->get( Caller::class ), static fn(): array => $c->all( CircleTab::class ), static fn(): array => $c->all( CircleSlot::class ) ) );
		$c->set( CircleFigures::class, static fn( Container $c ): CircleFigures => new CircleFigures( $c->get( MemberRepository::class ), static fn(): array => $c->all( CirclePulse::class ), $c->get( Clock::class ) ) );
		$c->set( MembersBlock::class, static fn( Container $c ): MembersBlock => new MembersBlock( $c->get( CirclePage::class ), $c->get( CircleLinks::class ), $c->get( MembershipService::class ), $c->get( MemberRepository::class ), $c->get( MemberDirectory::class ), $c->get( MemberDoors::class ), static fn(): array => $c->all( CirclePulse::class ), $c->get( Caller::class ), $c->get( Clock::class ) ) );
		$c->bind( CircleRows::class, Rows::class );
		foreach ( array( HeaderBlock::class, MembersBlock::class, IndexBlock::class, RankBlock::class, RailBlock::class ) as $block ) {
			$c->contribute( ServerBlock::class, static fn( Container $c ): ServerBlock => $c->get( $block ) );
		}
		$c->contribute( MemberRail::class, MemberCirclesRail::class );
		$c->contribute( MemberTab::class, MemberCirclesTab::class );
	}

	/** A changed base takes effect with the next request. */
	private static function rewrites( mixed $old, mixed $new ): void {
		$base = static fn( mixed $all ): mixed => is_array( $all ) ? ( $all['circle_base'] ?? null ) : null;
		if ( $base( $old ) !== $base( $new ) ) {
			delete_option( 'rewrite_rules' );
		}
	}
}
