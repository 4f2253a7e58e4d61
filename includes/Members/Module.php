<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\PersonalTools;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberDoor;
use Zeromo\Community\Members\Api\MemberDoors;
use Zeromo\Community\Members\Api\MemberHeadPart;
use Zeromo\Community\Members\Api\MemberMarks;
use Zeromo\Community\Members\Api\MemberNames;
use Zeromo\Community\Members\Api\MemberPage;
use Zeromo\Community\Members\Api\MemberPictures;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Members\Api\MemberRail;
use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\Members\Api\MemberTab;
use Zeromo\Community\Members\Api\ProfilePart;
use Zeromo\Community\Members\Api\Profiles;
use Zeromo\Community\Members\Blocks\MemberHeaderBlock;
use Zeromo\Community\Members\Blocks\MemberRailBlock;
use Zeromo\Community\Members\Blocks\MemberTabsBlock;
use Zeromo\Community\Members\Blocks\PeopleBlock;
use Zeromo\Community\Members\Http\MemberController;
use Zeromo\Community\Members\Http\RecommendedController;
use Zeromo\Community\Members\Sql\MemberTables;
use Zeromo\Community\Members\Sql\SqlMemberNames;
use Zeromo\Community\Members\Sql\SqlMemberRepository;

/** Wiring of the members' room. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( MemberNames::class, SqlMemberNames::class );
		$c->bind( MemberRepository::class, SqlMemberRepository::class );
		$c->set( Directory::class, static fn( Container $c ): Directory => new Directory( $c->get( MemberRepository::class ), $c->get( MemberLinks::class ), $c->get( LetterFiles::class ), $c->get( Db::class ), $c->get( Clock::class ), static fn(): array => $c->all( MemberMarks::class ), static fn(): bool => $c->get( SqlMemberNames::class )->backfill() ) );
		$c->bind( MemberDirectory::class, Directory::class );
		$c->bind( MemberPictures::class, Directory::class );
		$c->set( MemberDoors::class, static fn( Container $c ): MemberDoors => new MemberDoors( static fn(): array => $c->all( MemberDoor::class ) ) );
		$c->bind( MemberPrivacy::class, PrivacySettings::class );
		$c->set( ProfileService::class, static fn( Container $c ): ProfileService => new ProfileService( $c->get( Directory::class ), $c->get( Counters::class ), static fn(): array => $c->all( ProfilePart::class ) ) );
		$c->bind( Profiles::class, ProfileService::class );
		$c->set( Page::class, static fn( Container $c ): Page => new Page( static fn(): array => $c->all( MemberTab::class ), $c->get( Caller::class ) ) );
		$c->bind( MemberPage::class, Page::class );
		$this->blocks( $c );
	}

	public function boot( Container $c ): void {
		add_filter( 'zeromo_media_in_use', static fn( array $used, array $ids ): array => array( ...$used, ...$c->get( MemberRepository::class )->shown( array_map( 'intval', array_values( $ids ) ) ) ), 10, 2 );
		add_filter( 'pre_get_avatar_data', static fn( array $args, mixed $whom ): array => $c->get( Avatars::class )->data( $args, $whom ), 10, 2 );
		add_filter( 'the_comments', static fn( array $comments ): array => $c->get( Avatars::class )->prime_comments( $comments ) );
		add_action( 'clean_user_cache', static fn( int $id ) => $c->get( Directory::class )->changed( $id ) );
		add_action( 'deleted_user', static fn( int $id ) => $c->get( Directory::class )->gone( $id ) );
		add_action( 'delete_attachment', static fn( int $id ) => $c->get( Directory::class )->picture_gone( $id ) );
		add_action( 'deleted_user', static fn( int $id ) => $c->get( SqlMemberNames::class )->forget( $id ) );
		// Importers may write users past core's hooks.
		add_action( 'zeromo_daily', static fn() => $c->get( SqlMemberNames::class )->backfill() );
		foreach ( array( 'user_register', 'profile_update' ) as $hook ) {
			add_action(
				$hook,
				static function ( int $id ) use ( $c ): void {
					$user = get_userdata( $id );
					$c->get( SqlMemberNames::class )->keep( $id, false === $user ? '' : $user->display_name );
				}
			);
		}
		add_filter( 'show_admin_bar', static fn( mixed $shown ): bool => $c->get( Dashboard::class )->bar( (bool) $shown ) );
		add_action( 'admin_init', static fn() => $c->get( Dashboard::class )->turn_away() );
		PersonalTools::listen(
			'zeromo-members',
			static fn(): string => __( '社区资料', 'zeromo-community' ),
			static fn( int $member ): array => $c->get( PersonalData::class )->export( $member ),
			static fn( int $member ): array => $c->get( PersonalData::class )->erase( $member )
		);
		$this->pages( $c );
		$this->hide( $c );
	}

	public function controllers(): array {
		return array( 'user' => array( MemberController::class ), 'members' => array( RecommendedController::class ) );
	}

	public function tables(): array {
		return array( MemberTables::member(), SqlMemberNames::table() );
	}

	public function steps(): array {
		return array( 'member_names' => static fn( Container $c ): bool => $c->get( SqlMemberNames::class )->backfill() );
	}

	public function defaults(): array {
		return array( 'member_base' => 'member' );
	}

	public function settings(): array {
		return array(
			'member_base' => array( 'type' => 'string', 'pattern' => '^[^/?#]*$', 'maxLength' => 50, 'default' => $this->defaults()['member_base'], 'description' => __( '成员主页地址的前缀', 'zeromo-community' ) ),
		);
	}

	/** Who does not want to be found is in no suggestion, list of users or sitemap, and machines are asked to keep the page out. */
	private function hide( Container $c ): void {
		$privacy = static fn(): PrivacySettings => $c->get( PrivacySettings::class );
		add_filter( 'zeromo_member_suggestions', static fn( mixed $ids ): array => $privacy()->among( PrivacySettings::SEARCH, array_values( array_filter( is_array( $ids ) ? $ids : array(), 'is_int' ) ) ), 5 );
		add_filter( 'rest_user_query', static fn( array $args ): array => current_user_can( 'list_users' ) ? $args : $privacy()->without_hidden( $args ) );
		add_filter( 'wp_sitemaps_users_query_args', static fn( array $args ): array => $privacy()->without_hidden( $args ) );
		add_filter( 'wp_robots', static fn( array $robots ): array => is_author() && ! $privacy()->allows( PrivacySettings::SEARCH, (int) get_queried_object_id(), 0 ) ? array( 'noindex' => true ) + $robots : $robots, 30 );
	}

	private function pages( Container $c ): void {
		add_filter( 'query_vars', static fn( array $vars ): array => array_values( array_unique( array( ...$vars, 'zeromo_member', 'zeromo_tab' ) ) ) );
		add_filter( 'rewrite_rules_array', static fn( array $rules ): array => $c->get( MemberLinks::class )->rules( $rules ) );
		add_filter( 'author_link', static fn( string $link, int $id, string $nicename ): string => $c->get( MemberLinks::class )->url( $nicename ), 10, 3 );
		add_filter( 'posts_pre_query', static fn( mixed $posts, \WP_Query $query ): mixed => $query->is_author() ? $c->get( Page::class )->skip_core_query( $posts, $query ) : $posts, 10, 2 );
		add_action( 'wp', static fn() => is_author() ? $c->get( Page::class )->refuse_unknown_tab() : null );
		add_action( 'zeromo_installed', static fn() => $c->get( MemberLinks::class )->yield_to_owner(), 5 );
		add_action(
			'update_option_' . Settings::OPTION,
			static function ( mixed $old, mixed $new ): void {
				$base = static fn( mixed $all ): mixed => is_array( $all ) ? ( $all['member_base'] ?? null ) : null;
				if ( $base( $old ) !== $base( $new ) ) {
					delete_option( 'rewrite_rules' );
				}
			},
			10,
			2
		);
	}

	private function blocks( Container $c ): void {
		$slots = static fn(): array => $c->all( MemberSlot::class );
		$c->contribute( ServerBlock::class, static fn( Container $c ): ServerBlock => new MemberHeaderBlock( $c->get( Page::class ), $c->get( ProfileService::class ), $c->get( Directory::class ), $c->get( Caller::class ), $c->get( Pages::class ), $slots, static fn(): array => $c->all( MemberHeadPart::class ) ) );
		$c->contribute( ServerBlock::class, MemberTabsBlock::class );
		$c->contribute( ServerBlock::class, static fn( Container $c ): ServerBlock => new MemberRailBlock( $c->get( Page::class ), $c->get( Caller::class ), static fn(): array => $c->all( MemberRail::class ) ) );
		$c->set( PeopleBlock::class, static fn( Container $c ): PeopleBlock => new PeopleBlock( $c->get( Suggestions::class ), $c->get( Caller::class ), $slots ) );
		$c->contribute( ServerBlock::class, PeopleBlock::class );
	}
}
