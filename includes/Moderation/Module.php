<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Circles\Api\CircleSlot;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\ContentPolicy;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\HeldPictures;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Media\Api\PictureGate;
use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Moderation\Api\Decisions;
use Zeromo\Community\Moderation\Api\ReportLink;
use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Moderation\Api\StaffLog;
use Zeromo\Community\Moderation\Api\TextCheck;
use Zeromo\Community\Moderation\Api\WaitingSource;
use Zeromo\Community\Moderation\Http\DeskController;
use Zeromo\Community\Moderation\Http\DeskPost;
use Zeromo\Community\Moderation\Http\DeskTab;
use Zeromo\Community\Moderation\Http\ReportController;
use Zeromo\Community\Moderation\Http\ReportMemberSlot;
use Zeromo\Community\Moderation\Http\ReportsTab;
use Zeromo\Community\Moderation\Http\RulesController;
use Zeromo\Community\Moderation\Sql\ModerationTables;
use Zeromo\Community\Moderation\Sql\SqlBanRepository;
use Zeromo\Community\Moderation\Sql\SqlCaseRepository;
use Zeromo\Community\Moderation\Sql\SqlStaffLog;
use Zeromo\Community\Moderation\Sql\SqlWordRepository;
use Zeromo\Community\Topics\Api\TopicLog;
use Zeromo\Community\Topics\Api\TopicSlot;

/** Reports, the queue of who decides, the check of texts, bans. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( CaseRepository::class, SqlCaseRepository::class );
		$c->bind( Decisions::class, CaseRepository::class );
		$c->bind( WordRepository::class, SqlWordRepository::class );
		$c->bind( BanRepository::class, SqlBanRepository::class );
		$c->bind( StaffLog::class, SqlStaffLog::class );
		$c->set( Targets::class, static fn( Container $c ): Targets => new Targets( static fn(): array => $c->all( ReportTarget::class ) ) );
		$c->contribute( FileGuard::class, ReportFiles::class );
		$c->contribute(
			MediaUse::class,
			static fn( Container $c ): MediaUse => new MediaUse(
				$c->get( Db::class )->table( 'report' ),
				'image_id',
				'',
				false,
				false
			)
		);
		$c->set(
			WaitingService::class,
			static fn( Container $c ): WaitingService => new WaitingService(
				$c->get( Staff::class ),
				static fn(): array => $c->all( WaitingSource::class ),
				$c->get( Settings::class )
			)
		);
		$c->bind( TextCheck::class, TextChecker::class );
		$c->bind( Bans::class, BanService::class );
		$c->set( Policy::class, static fn( Container $c ): Policy => new Policy( static fn(): Bans => $c->get( Bans::class ), static fn(): TextCheck => $c->get( TextCheck::class ) ) );
		$c->bind( ContentPolicy::class, Policy::class );
		$c->contribute( TopicLog::class, TopicNotes::class );
		$c->contribute( ReportTarget::class, MemberTarget::class );
		$c->contribute( CircleSlot::class, CircleMenu::class );
		$c->contribute( ReportTarget::class, CircleTarget::class );
		$c->contribute( ReportTarget::class, TopicTarget::class );
		$c->contribute( TopicSlot::class, TopicReport::class );
		$c->contribute( PictureGate::class, PictureChecker::class );
		$c->contribute( WaitingSource::class, WaitingPictures::class );
		$this->edges( $c );
	}

	public function boot( Container $c ): void {
		add_action( 'zeromo_moderation_hold_picture', static fn( mixed $id ) => is_numeric( $id ) ? $c->get( HeldPictures::class )->hold( (int) $id ) : null );
		// After core has found that the password is right, so that the answer tells nothing to others.
		add_filter( 'authenticate', static fn( mixed $user ): mixed => $user instanceof \WP_User ? self::admit( $c, $user ) : $user, 99 );
		add_filter( 'wp_is_application_passwords_available_for_user', static fn( mixed $yes, mixed $user ): bool => (bool) $yes && $user instanceof \WP_User && self::admit( $c, $user ) instanceof \WP_User, 10, 2 );
		$this->watch( $c );
		( new CoreGuard( static fn(): Policy => $c->get( Policy::class ) ) )->register();
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $c->get( PersonalData::class )->exporters( $all ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $c->get( PersonalData::class )->erasers( $all ) );
		add_action(
			'delete_attachment',
			static fn( int $id ) => $c->get( CaseRepository::class )->drop_picture( $id )
		);
		add_action( 'zeromo_daily', static fn() => $c->get( WordRepository::class )->forget_before( time() - TextChecker::KEPT ) );
		add_action( 'zeromo_daily', static fn() => $c->get( BanRepository::class )->purge( time() ) );
		add_action(
			'deleted_user',
			static function ( int $id ) use ( $c ): void {
				$c->get( CaseService::class )->gone( 'user', $id );
				$c->get( ReportService::class )->member_gone( $id );
				$c->get( WordRepository::class )->forget_member( $id );
				$c->get( BanRepository::class )->remove( $id );
				$c->get( SqlStaffLog::class )->erase_changes( $id );
			}
		);
	}

	public function forms( Container $c ): void {
		add_action( 'admin_post_' . DeskPost::ACTION, static fn() => $c->get( DeskPost::class )->handle() );
		foreach ( array( 'admin_post_', 'admin_post_nopriv_' ) as $hook ) {
			add_action( $hook . ReportLink::ACTION, static fn() => $c->get( DeskPost::class )->to_form() );
		}
	}

	public function controllers(): array {
		return array(
			'report' => array( ReportController::class ),
			'admin'  => array( DeskController::class, RulesController::class ),
		);
	}

	public function tables(): array {
		return ModerationTables::all();
	}

	public function steps(): array {
		return array(
			'report_image_key' => static fn( Container $c, Db $db ): bool => ModerationTables::add_image_key( $db ),
		);
	}

	public function settings(): array {
		$number = static fn( int $most, string $description ): array => array( 'type' => 'integer', 'minimum' => 0, 'maximum' => $most, 'default' => 0, 'description' => $description );
		$flag   = static fn( string $description ): array => array( 'type' => 'boolean', 'default' => false, 'description' => $description );
		return array(
			'moderation_links_max'       => $number( 100, __( '超过几个链接需要审核，0 为不限', 'zeromo-community' ) ),
			'moderation_duplicate_hours' => $number( 720, __( '多少小时内不能重复发布相同的内容，0 为不限', 'zeromo-community' ) ),
			'moderation_new_days'        => $number( 365, __( '注册后多少天内算新成员，0 为不区分', 'zeromo-community' ) ),
			'moderation_new_daily'       => $number( 1000, __( '新成员一天最多发布几条，0 为不限', 'zeromo-community' ) ),
			'moderation_new_links'       => $flag( __( '新成员带链接的内容需要审核', 'zeromo-community' ) ),
			StaffLog::REASON_SETTING           => array(
				'type' => 'integer',
				'minimum' => 1,
				'maximum' => StaffLog::REASON,
				'default' => StaffLog::REASON,
				'description' => __( '举报说明和审核、处罚、删除的原因最多字数', 'zeromo-community' ),
			),
			'moderation_new_review'      => $flag( __( '新成员的内容都需要审核', 'zeromo-community' ) ),
		);
	}

	private function edges( Container $c ): void {
		$c->contribute( AccountTab::class, DeskTab::class );
		$c->contribute( AccountTab::class, ReportsTab::class );
		$c->contribute( MemberSlot::class, ReportMemberSlot::class );
	}

	/** What goes by other ways than a decision here. */
	private function watch( Container $c ): void {
		$comment = static fn( mixed $id ) => $c->get( CaseService::class )->gone( 'comment', is_numeric( $id ) ? (int) $id : 0 );
		foreach ( array( 'trashed_comment', 'spammed_comment', 'deleted_comment' ) as $hook ) {
			add_action( $hook, $comment );
		}
		$post = static function ( int $id ) use ( $c ): void {
			$type = get_post_type( $id );
			if ( ! in_array( $type, array( 'revision', 'attachment' ), true ) ) {
				$c->get( CaseService::class )->gone( 'zeromo_circle' === $type ? 'circle' : 'post', $id );
			}
		};
		add_action( 'delete_zeromo_topic', static fn( int $id ) => $c->get( CaseService::class )->gone( 'topic', $id ) );
		// Before it is deleted, as long as core knows what it was.
		add_action( 'trashed_post', $post );
		add_action( 'before_delete_post', $post );
	}

	/** The member, or why they may not sign in. */
	private static function admit( Container $c, \WP_User $user ): \WP_User|\WP_Error {
		$refusal = $c->get( BanService::class )->refusal( $user->ID );
		return null === $refusal ? $user : new \WP_Error( $refusal->error, $refusal->getMessage(), array( 'status' => $refusal->status ) );
	}
}
