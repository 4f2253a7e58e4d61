<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks\Blocks;

use Zeromo\Community\Auth\Api\Agreements;
use Zeromo\Community\Auth\Api\SessionPart;
use Zeromo\Community\Blocks\Templates;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberPage;
use Zeromo\Community\Members\Api\ModeratorScope;
use Zeromo\Community\Publishing\Api\ArticleForms;
use Zeromo\Community\Push\Api\Push;
use Zeromo\Community\Topics\Api\Topics;

/** What header, menu, bar and footer say about the caller and the site; read once a request. */
final class Navigation {

	/** Where everybody looks up a filing with the ministry. */
	private const ICP = 'https://beian.miit.gov.cn/';

	/** Where everybody looks up a filing with the police; its digits follow. */
	private const POLICE = 'https://beian.mps.gov.cn/#/query/webSearch?code=';

	/** What SiteFigures keeps, by its name: no page reads the class that counts. */
	private const FIGURES = '_site_figures';

	/** @var array<string, int>|null Numbers by name; the bell's is empty. */
	private ?array $unread = null;

	public function __construct(
		private readonly Container $container,
		private readonly Caller $caller,
		private readonly Pages $pages,
		private readonly MemberDirectory $members,
		private readonly MemberPage $member,
		private readonly Topics $topics
	) {}

	/** Caller's id, 0 for a visitor. */
	public function viewer(): int {
		return $this->caller->id();
	}

	/** The caller's card, null for a visitor. */
	public function me(): ?MemberCard {
		$id = $this->caller->id();
		return 0 === $id ? null : $this->members->card( $id, 0 );
	}

	/** Unread notices of the caller; with a name what another room has beside them, `chat`. */
	public function unread( string $name = '' ): int {
		if ( null === $this->unread ) {
			$this->unread = array();
			$id           = $this->caller->id();
			foreach ( 0 === $id ? array() : $this->container->all( SessionPart::class ) as $part ) {
				$fields = $part->fields( $id );
				$unread = $fields['unread'] ?? 0;
				$total  = is_array( $unread ) ? ( $unread['total'] ?? 0 ) : $unread;
				$more   = is_array( $fields['unread_added'] ?? null ) ? $fields['unread_added'] : array();
				foreach ( array( '' => $total ) + $more as $key => $n ) {
					$this->unread[ (string) $key ] = (
						$this->unread[ (string) $key ] ?? 0
					) + ( is_numeric( $n ) ? (int) $n : 0 );
				}
			}
		}
		return $this->unread[ $name ] ?? 0;
	}

	/** Where the caller's page listens for new numbers, empty where it only asks. */
	public function push(): string {
		return $this->container->get( Push::class )->address( $this->caller->id() );
	}

	/** Whether a room has something of this name beside the notices. */
	public function has_unread( string $name ): bool {
		$this->unread();
		return isset( $this->unread[ $name ] );
	}

	/** Whether the owner has not switched off what has this name. */
	public function has( string $name ): bool {
		return $this->container->get( Settings::class )->flag( Wiring::SETTING . $name );
	}

	/** Address of one of our pages, empty when the site has none. */
	public function url( string $key, string $below = '' ): string {
		return $this->pages->id( $key ) > 0 ? $this->pages->url( $key, $below ) : '';
	}

	/** Key of the page being shown, or empty. */
	public function current(): string {
		return is_page() ? (string) $this->pages->key( (int) get_queried_object_id() ) : '';
	}

	/**
	 * The part of the community this request belongs to: `community`, `circles`, `topics`, `messages`, `me` or empty.
	 */
	public function area(): string {
		$page = $this->current();
		if ( 'account' === $page ) {
			return 'messages' === get_query_var( 'zeromo_tab' ) ? 'messages' : 'me';
		}
		if ( '' !== $page ) {
			return $page;
		}
		return match ( true ) {
			is_singular( 'zeromo_activity' )     => 'community',
			is_singular( 'zeromo_circle' )       => 'circles',
			is_singular( 'zeromo_product' )      => 'shop',
			$this->topics->current() > 0         => 'topics',
			$this->viewer() > 0 && $this->viewer() === $this->member->current() => 'me',
			default                              => '',
		};
	}

	/**
	 * What the phone's header says in place of logo and search, and where its arrow leads; null where those stay.
	 *
	 * @return array{title: string, back: string}|null
	 */
	public function heading(): ?array {
		$community = $this->url( 'community' );
		return match ( true ) {
			'account' === $this->current()   => array(
				'title' => $this->account_title(),
				'back' => $this->me()->url ?? '',
			),
			'vip' === $this->current()       => array(
				'title' => __( '会员', 'zeromo-community' ),
				'back' => $community,
			),
			is_singular( 'zeromo_activity' ) => array(
				'title' => _x( '动态', 'one', 'zeromo-community' ),
				'back' => $community,
			),
			$this->is_article()              => array(
				'title' => __( '文章', 'zeromo-community' ),
				'back' => $community,
			),
			is_singular( 'zeromo_circle' )   => array(
				'title' => _x( '圈子', 'one', 'zeromo-community' ),
				'back' => $this->url( 'circles' ),
			),
			$this->topics->current() > 0     => array(
				'title' => _x( '话题', 'one', 'zeromo-community' ),
				'back' => $this->url( 'topics' ),
			),
			0 === $this->member->current()   => null,
			'me' === $this->area()           => array( 'title' => __( '我的主页', 'zeromo-community' ), 'back' => '' ),
			default                          => array(
				'title' => __( '主页', 'zeromo-community' ),
				'back' => $community,
			),
		};
	}

	/**
	 * What a page says that has nothing to show, and where to go from there. The same words for what is gone and what
	 * is not for this reader.
	 *
	 * @return array{title: string, url: string, label: string, text?: string} `text` with the other ways back.
	 */
	public function missing(): array {
		return match ( Templates::missing() ) {
			'circle' => array(
				'title' => __( '圈子不存在或已关闭', 'zeromo-community' ),
				'url' => $this->url( 'circles' ),
				'label' => __( '看看全部圈子', 'zeromo-community' ),
			),
			'topic'  => array(
				'title' => __( '没有这个话题', 'zeromo-community' ),
				'url' => $this->url( 'topics' ),
				'label' => __( '看看全部话题', 'zeromo-community' ),
			),
			'member' => array(
				'title' => __( '没有这位成员', 'zeromo-community' ),
				'url' => $this->url( 'community' ),
				'label' => __( '去看看', 'zeromo-community' ),
			),
			''       => array(
				'title' => __( '找不到这个页面', 'zeromo-community' ),
				'text' => __( '地址可能写错了，或者页面已经删除。搜一搜，或者从下面回去。', 'zeromo-community' ),
				'url' => '',
				'label' => '',
			),
			default  => array(
				'title' => __( '内容不存在或已删除', 'zeromo-community' ),
				'url' => $this->url( 'community' ),
				'label' => __( '去看看', 'zeromo-community' ),
			),
		};
	}

	/** Menus lead to a page that sells while there is something to buy. */
	private function is_shown( string $key ): bool {
		$sold = array( 'vip' => Pages::VIP_SOLD, 'shop' => Pages::SHOP_SOLD )[ $key ] ?? '';
		return '' === $sold || (bool) $this->container->get( Settings::class )->internal( $sold );
	}

	private function account_title(): string {
		return match ( get_query_var( 'zeromo_tab' ) ) {
			'messages'  => __( '消息', 'zeromo-community' ),
			'favorites' => _x( '收藏', 'list', 'zeromo-community' ),
			default     => __( '我的', 'zeromo-community' ),
		};
	}

	/** Whether the phone's bottom bar stays away: the detail page has its own, the editor needs the room. */
	public function is_without_bar(): bool {
		return is_singular( 'zeromo_activity' ) || $this->is_article() || $this->is_writing();
	}

	/** Whether this is our own page of an article. */
	private function is_article(): bool {
		return is_singular( 'post' ) && 'zeromo-article' === $this->container->get( Templates::class )->current();
	}

	/** Whether a member is at the editor's own page. */
	public function is_writing(): bool {
		return 'publish' === $this->current() && $this->viewer() > 0;
	}

	/**
	 * Links of the header: those pages the site has; 首页 is the community, as in the phone's bar. `current` is the
	 * value of aria-current, empty for none.
	 *
	 * @return list<array{url: string, label: string, current: string}>
	 */
	public function main_links(): array {
		$links   = array();
		$current = $this->current();
		if ( '' === $this->url( 'community' ) ) {
			$links[] = array(
				'url' => home_url( '/' ),
				'label' => __( '首页', 'zeromo-community' ),
				'current' => is_front_page() ? 'page' : '',
			);
		}
		foreach ( array(
			'community' => __( '首页', 'zeromo-community' ),
			'circles' => __( '圈子', 'zeromo-community' ),
			'topics' => __( '话题', 'zeromo-community' ),
			'shop' => __( '商城', 'zeromo-community' ),
			'vip' => __( '会员', 'zeromo-community' ),
		) as $key => $label ) {
			$url = $this->is_shown( $key ) ? $this->url( $key ) : '';
			if ( '' !== $url ) {
				$links[] = array(
					'url' => $url,
					'label' => $label,
					'current' => $current === $key ? 'page' : ( $this->area() === $key ? 'true' : '' ),
				);
			}
		}
		return $links;
	}

	/**
	 * Links of the card behind the member's picture: those pages the site has.
	 *
	 * @return list<array{url: string, label: string, icon: string}>
	 */
	public function own_links(): array {
		$links = array( array( $this->me()->url ?? '', __( '我的主页', 'zeromo-community' ), 'user-round' ) );
		foreach ( array(
			'messages'  => array( __( '消息', 'zeromo-community' ), 'bell' ),
			'drafts'    => array( __( '草稿', 'zeromo-community' ), 'file-text' ),
			'favorites' => array( _x( '收藏', 'list', 'zeromo-community' ), 'star' ),
			'settings'  => array( __( '设置', 'zeromo-community' ), 'settings' ),
		) as $tab => [ $label, $icon ] ) {
			$is_there = 'favorites' !== $tab || $this->has( 'favorites' );
			$links[]  = array( $is_there ? $this->url( 'account', $tab ) : '', $label, $icon );
		}
		// The desk itself asks who may do what; here it costs no statement.
		$by_role = current_user_can( 'moderate_zeromo' );
		$scope   = ! $by_role && is_array( get_user_option( 'zeromo_scope' ) )
			? ModeratorScope::of( get_current_user_id() )
			: null;
		if ( $by_role || null !== $scope ) {
			$links[] = array(
				// Appeals have a page of their own; who has nothing else finds no desk.
				$this->url( 'account', false === $scope?->is_of_desk() ? 'appeal-desk' : 'moderation' ),
				__( '审核', 'zeromo-community' ),
				'shield-check',
			);
		}
		$links[] = array( wp_logout_url( $this->here() ), __( '退出登录', 'zeromo-community' ), 'log-out' );
		$links   = array_filter( $links, static fn( array $link ): bool => '' !== $link[0] );
		return array_values(
			array_map(
				static fn( array $link ): array => array( 'url' => $link[0], 'label' => $link[1], 'icon' => $link[2] ),
				$links
			)
		);
	}

	/**
	 * What the caller may begin, for the menu beside 发布; empty where that is no choice.
	 *
	 * @return list<array{url: string, label: string, icon: string}>
	 */
	public function writing_links(): array {
		$publish = $this->url( 'publish' );
		$circles = $this->url( 'circles' );
		$viewer  = $this->viewer();
		if ( 0 === $viewer || '' === $publish ) {
			return array();
		}
		$links = array(
			array( 'url' => $publish, 'label' => __( '发动态', 'zeromo-community' ), 'icon' => 'pencil' ),
		);
		if ( array() !== $this->container->get( ArticleForms::class )->props( $viewer ) ) {
			$links[] = array(
				'url' => add_query_arg( 'type', 'post', $publish ),
				'label' => __( '写文章', 'zeromo-community' ),
				'icon' => 'file-text',
			);
		}
		if ( '' !== $circles && current_user_can( 'create_zeromo_circles' ) ) {
			$links[] = array(
				'url' => add_query_arg( 'zmo_new', '1', $circles ),
				'label' => __( '建圈子', 'zeromo-community' ),
				'icon' => 'orbit',
			);
		}
		return count( $links ) > 1 ? $links : array();
	}

	/**
	 * What the card counts, by the name in the profile's counts. The numbers come when it is opened: a page asks no
	 * question for what is shut.
	 *
	 * @return array<string, string> Words by name.
	 */
	public function own_numbers(): array {
		return array(
			'content'   => _x( '动态', 'one', 'zeromo-community' ),
			'following' => _x( '关注', 'list', 'zeromo-community' ),
			'follower'  => __( '粉丝', 'zeromo-community' ),
			'like'      => __( '获赞', 'zeromo-community' ),
		);
	}

	/**
	 * Links of the footer: whatever has no address of its own is left out, so that no link is empty.
	 *
	 * @return list<array{url: string, label: string}>
	 */
	public function footer_links(): array {
		$settings = $this->container->get( Settings::class );
		$kept     = $this->container->get( Agreements::class )->kept_links();
		$police   = trim( $settings->text( 'police_number' ) );
		$digits   = (string) preg_replace( '/\D+/', '', $police );
		$icp      = trim( $settings->text( 'icp_number' ) );
		$contact  = trim( $settings->text( 'complaint_contact' ) );
		$links    = array(
			array(
				'url' => Agreements::address( $settings->text( 'about_url' ) ),
				'label' => __( '关于', 'zeromo-community' ),
			),
			array( 'url' => $kept['terms'], 'label' => __( '用户协议', 'zeromo-community' ) ),
			array( 'url' => $kept['privacy'], 'label' => __( '隐私政策', 'zeromo-community' ) ),
			array(
				'url' => $settings->flag( 'minors_mode' ) ? $this->url( 'account', 'minors' ) : '',
				'label' => __( '未成年人模式', 'zeromo-community' ),
			),
			array(
				'url' => self::contact( $contact ),
				/* translators: %s: mail, telephone number, or address of a page */
				'label' => sprintf( __( '投诉举报：%s', 'zeromo-community' ), $contact ),
			),
			array( 'url' => '' === $icp ? '' : self::ICP, 'label' => $icp ),
			array( 'url' => '' === $digits ? '' : self::POLICE . $digits, 'label' => $police ),
		);
		return array_values( array_filter( $links, static fn( array $link ): bool => '' !== $link['url'] ) );
	}

	/** Where a mail, a telephone number or an address leads; empty for none of them. */
	private static function contact( string $typed ): string {
		if ( false !== is_email( $typed ) ) {
			return "mailto:$typed";
		}
		return 1 === preg_match( '/^[+\d][\d\s()-]{4,}$/', $typed )
			? 'tel:' . preg_replace( '/[^+\d]/', '', $typed )
			: Agreements::address( str_contains( $typed, '://' ) ? $typed : '' );
	}

	/** @return array{members: int, activities: int} 0 for what is not known. */
	public function figures(): array {
		$kept = $this->container->get( Settings::class )->internal( self::FIGURES );
		$of   = static fn( string $name ): int => is_array( $kept ) && is_int( $kept[ $name ] ?? null )
			? $kept[ $name ]
			: 0;
		return array( 'members' => $of( 'members' ), 'activities' => $of( 'activities' ) );
	}

	/** Where signing in comes back to: the page being shown. */
	public function here(): string {
		$path = isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] )
			? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) )
			: '/';
		return $path;
	}

	/** Address of the sign-in page with the way back. */
	public function login_url( string $tab = '' ): string {
		$url = $this->url( 'login' );
		$url = '' === $url ? wp_login_url() : $url;
		return add_query_arg(
			array_filter( array( 'redirect_to' => rawurlencode( $this->here() ), 'tab' => $tab ) ),
			$url
		);
	}
}
