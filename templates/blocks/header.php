<?php
/**
 * The site header.
 *
 * @package Zeromo\Community
 * @var array{
 *   nav: \Zeromo\Community\Blocks\Blocks\Navigation, switch: bool,
 * } $v `switch`: the reader may choose between light and dark.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$nav    = $v['nav'];
$me     = $nav->me();
$unread = $nav->unread();
$site   = get_bloginfo( 'name' );
$head   = $nav->heading();
?>
<header class="zmo-header<?php echo null === $head ? '' : ' zmo-header--detail'; ?>"
	<?php echo Widget::attrs( 'fixed-header' ); ?>><div class="zmo-header__in">
	<?php if ( null !== $head ) : ?>
		<?php if ( '' !== $head['back'] ) : ?>
			<a class="zmo-iconbtn zmo-header__back" href="<?php echo esc_url( $head['back'] ); ?>"
				aria-label="<?php esc_attr_e( '返回', 'zeromo-community' ); ?>"
				data-zmo-back><?php echo Icon::svg( 'chevron-left' ); ?></a>
		<?php endif; ?>
		<span class="zmo-header__title"><?php echo esc_html( $head['title'] ); ?></span>
	<?php endif; ?>
	<a class="zmo-logo"
		href="<?php echo esc_url( '' !== $nav->url( 'community' ) ? $nav->url( 'community' ) : home_url( '/' ) ); ?>">
		<span class="zmo-logo__seal" aria-hidden="true"><?php echo esc_html( mb_substr( $site, 0, 1 ) ); ?></span>
		<span class="zmo-logo__name"><?php echo esc_html( $site ); ?></span>
	</a>
	<nav class="zmo-nav" aria-label="<?php esc_attr_e( '主导航', 'zeromo-community' ); ?>">
		<?php foreach ( $nav->main_links() as $link ) : ?>
			<a href="<?php echo esc_url( $link['url'] ); ?>"
				<?php echo '' === $link['current'] ? '' : ' aria-current="' . esc_attr( $link['current'] ) . '"'; ?>>
				<?php echo esc_html( $link['label'] ); ?>
			</a>
		<?php endforeach; ?>
	</nav>
	<?php if ( $nav->has( 'search' ) ) : ?>
	<div class="zmo-searchdrop" <?php echo Widget::attrs( 'search-dropdown' ); ?>>
		<a class="zmo-iconbtn zmo-searchdrop__toggle"
			href="<?php echo esc_url( add_query_arg( 's', '', home_url( '/' ) ) ); ?>"
			aria-label="<?php esc_attr_e( '搜索', 'zeromo-community' ); ?>" data-zmo-toggle>
			<?php echo Icon::svg( 'search' ); ?>
		</a>
	<form class="zmo-search" role="search" method="get" action="<?php echo esc_url( home_url( '/' ) ); ?>"
		<?php echo Widget::attrs( 'search-box', array( 'direct' => true ) ); ?>>
		<?php echo Icon::svg( 'search', 'zmo-icon--18' ); ?>
		<label class="zmo-sr" for="zmo-s"><?php esc_html_e( '搜索', 'zeromo-community' ); ?></label>
		<input id="zmo-s" type="search" name="s" maxlength="100" autocomplete="off"
			placeholder="<?php esc_attr_e( '搜动态、圈子和人', 'zeromo-community' ); ?>"
			value="<?php echo esc_attr( get_search_query( false ) ); ?>">
	</form></div>
	<?php endif; ?>
	<div class="zmo-header__side">
		<?php if ( $v['switch'] && ( null === $me || 'me' === $nav->area() ) ) : ?>
			<button class="zmo-iconbtn <?php echo null === $me ? 'zmo-only-wide' : 'zmo-only-phone'; ?>" type="button"
				aria-label="<?php esc_attr_e( '切换深色', 'zeromo-community' ); ?>"
				<?php echo Widget::attrs( 'theme-switch' ); ?>><?php echo Icon::svg( 'moon' ); ?></button>
		<?php endif; ?>
		<?php if ( '' !== $nav->url( 'publish' ) ) : ?>
			<?php
			$ways   = $nav->writing_links();
			$widget = array() === $ways ? '' : Widget::attrs( 'dropdown', array( 'object_type' => 'none' ) );
			?>
			<div class="zmo-begin zmo-only-wide"
				<?php echo $widget; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by Widget. ?>>
				<a class="zmo-btn zmo-btn--s zmo-btn--soft" href="<?php echo esc_url( $nav->url( 'publish' ) ); ?>">
					<?php echo Icon::svg( 'plus', 'zmo-icon--16' ); ?>
					<?php esc_html_e( '发布', 'zeromo-community' ); ?>
				</a>
				<?php
				echo array() === $ways ? '' : PressForms::menu(
					'zmo-begin',
					__( '选择写什么', 'zeromo-community' ),
					'zmo-btn zmo-btn--s zmo-btn--soft zmo-begin__more',
					Icon::svg( 'chevron-down', 'zmo-icon--16' ),
					implode(
						'',
						array_map(
							static fn( array $way ): string => PressForms::entry(
								$way['url'],
								$way['icon'],
								$way['label']
							),
							$ways
						)
					)
				);
				?>
			</div>
		<?php endif; ?>
		<?php if ( null === $me ) : ?>
			<a class="zmo-btn zmo-btn--s zmo-btn--text is-keep" href="<?php echo esc_url( $nav->login_url() ); ?>"
				data-zmo-login="login"><?php esc_html_e( '登录', 'zeromo-community' ); ?></a>
			<a class="zmo-btn zmo-btn--s zmo-btn--line zmo-only-wide"
				href="<?php echo esc_url( $nav->login_url( 'register' ) ); ?>"
				data-zmo-login="register"><?php esc_html_e( '注册', 'zeromo-community' ); ?></a>
		<?php else : ?>
			<span class="zmo-w"
				<?php echo Widget::attrs(
					'notification-bell',
					array_filter(
						array(
							'unread' => $unread,
							'url' => $nav->url( 'account', 'messages' ),
							'push' => $nav->push(),
						),
						static fn( mixed $value ): bool => '' !== $value
					)
				); ?>>
				<?php
				$label = $unread > 0 ? sprintf(
					/* translators: %d: number */
					__( '通知，%d 条未读', 'zeromo-community' ),
					$unread
				) : __( '通知', 'zeromo-community' );
				?>
				<a class="zmo-iconbtn" href="<?php echo esc_url( $nav->url( 'account', 'messages' ) ); ?>"
					aria-label="<?php echo esc_attr( $label ); ?>">
					<?php echo Icon::svg( 'bell' ); ?>
					<?php
					echo $unread > 0
						? '<span class="zmo-count">' . esc_html( $unread > 99 ? '99+' : (string) $unread ) . '</span>'
						: '';
					?>
				</a>
			</span>
			<?php if ( $nav->has_unread( 'chat' ) && '' !== $nav->url( 'account', 'messages' ) ) : ?>
				<?php $chat = $nav->unread( 'chat' ); ?>
				<?php
				$told = $chat > 0 ? sprintf(
					/* translators: %d: number */
					__( '私信，%d 条未读', 'zeromo-community' ),
					$chat
				) : __( '私信', 'zeromo-community' );
				?>
				<a class="zmo-iconbtn zmo-header__chat"
					href="<?php echo esc_url( add_query_arg( 'type', 'chat', $nav->url( 'account', 'messages' ) ) ); ?>"
					aria-label="<?php echo esc_attr( $told ); ?>"
					data-zmo-chat>
					<?php echo Icon::svg( 'mail' ); ?>
					<span class="zmo-count"<?php echo $chat > 0 ? '' : ' hidden'; ?>>
						<?php echo esc_html( $chat > 99 ? '99+' : (string) $chat ); ?>
					</span>
				</a>
			<?php endif; ?>
			<details class="zmo-me zmo-only-wide" data-zmo-member="<?php echo esc_attr( (string) $me->id ); ?>">
				<summary class="zmo-iconbtn" aria-label="<?php echo esc_attr( $me->name ); ?>">
					<span class="zmo-avatar zmo-avatar--36" aria-hidden="true">
						<img src="<?php echo esc_url( $me->avatar ); ?>" alt="" width="36" height="36">
					</span>
				</summary>
				<div class="zmo-pop zmo-pop--float">
					<p class="zmo-me__name"><?php echo esc_html( $me->name ); ?></p>
					<p class="zmo-me__nums">
						<?php foreach ( $nav->own_numbers() as $name => $words ) : ?>
							<span><b data-zmo-number="<?php echo esc_attr( $name ); ?>">–</b
								><?php echo esc_html( $words ); ?></span>
						<?php endforeach; ?>
					</p>
					<?php foreach ( $nav->own_links() as $link ) : ?>
						<a class="zmo-pop__item" href="<?php echo esc_url( $link['url'] ); ?>">
							<?php echo Icon::svg( $link['icon'] ); ?>
							<?php echo esc_html( $link['label'] ); ?>
						</a>
					<?php endforeach; ?>
					<?php if ( $v['switch'] ) : ?>
						<button class="zmo-pop__item" type="button"
							aria-label="<?php esc_attr_e( '切换深色', 'zeromo-community' ); ?>"
							<?php echo Widget::attrs( 'theme-switch' ); ?>><?php echo Icon::svg( 'moon' ); ?>
							<span><?php echo esc_html_x( '深色', 'colours', 'zeromo-community' ); ?></span></button>
					<?php endif; ?>
				</div>
			</details>
		<?php endif; ?>
	</div>
</div></header>
