<?php
/**
 * The author's line of a card and of the detail page.
 *
 * @package Zeromo\Community
 * @var array{post: \Zeromo\Community\Posts\Api\Post, single: bool, minutes: int, side: string, more: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$post   = $v['post'];
$author = $post->author;
$circle = $post->circle->title ?? '';
$views  = $post->counts->view;
$state  = $post->state->label();
$edited = $post->edited;

$facts = array();
if ( FeedState::Scheduled === $post->state ) {
	/* translators: %s: date and time */
	$words   = __( '%s 发布', 'zeromo-community' );
	$facts[] = esc_html( sprintf( $words, (string) wp_date( 'Y-m-d H:i', $post->created ) ) );
} else {
	$facts[] = $v['minutes'] > 0 ? Format::day( $post->created ) : Format::time( $post->created );
}
if ( $edited > 0 ) {
	$facts[] = sprintf(
		'<span title="%1$s">%2$s%3$s</span>',
		esc_attr( (string) wp_date( 'Y-m-d H:i', $edited ) ),
		esc_html__( '已编辑', 'zeromo-community' ),
		$v['single'] ? ' ' . Format::time( $edited ) : ''
	);
}
if ( $post->edited_by_staff ) {
	$facts[] = '<span>' . esc_html__( '由社区管理修改', 'zeromo-community' ) . '</span>';
}
$region = $post->parts['region'] ?? '';
if ( is_string( $region ) && '' !== $region ) {
	$facts[] = sprintf( '<span title="%s">%s</span>', esc_attr__( 'IP 属地', 'zeromo-community' ), esc_html( $region ) );
}
if ( $v['single'] && $views > 0 ) {
	/* translators: %s: number */
	$facts[] = esc_html( sprintf( _n( '%s阅读', '%s阅读', $views, 'zeromo-community' ), Format::count( $views ) . ' ' ) );
} elseif ( ! $v['single'] && '' !== $circle ) {
	/* translators: %s: circle */
	$facts[] = esc_html( sprintf( __( '来自 %s', 'zeromo-community' ), $circle ) );
}
if ( $v['minutes'] > 0 ) {
	/* translators: %d: minutes it takes to read */
	$words   = _n( '约 %d 分钟', '约 %d 分钟', $v['minutes'], 'zeromo-community' );
	$facts[] = esc_html( sprintf( $words, $v['minutes'] ) );
}
// Format::time() and day() escape, the facts are escaped above; side and more are ready HTML.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<header class="zmo-author">
	<a href="<?php echo esc_url( $author->url ); ?>" tabindex="-1" aria-hidden="true">
		<span class="zmo-avatar">
			<?php if ( '' !== $author->avatar ) : ?>
				<img src="<?php echo esc_url( $author->avatar ); ?>" alt="" width="44" height="44" loading="lazy">
			<?php endif; ?>
		</span>
	</a>
	<div class="zmo-author__main">
		<div class="zmo-author__line">
			<a class="zmo-author__name" href="<?php echo esc_url( $author->url ); ?>">
				<?php echo esc_html( $author->name ); ?>
			</a>
			<?php if ( null !== $author->vip && '' !== $author->vip ) : ?>
				<span class="zmo-badge zmo-badge--vip"><?php echo esc_html( $author->vip ); ?></span>
			<?php endif; ?>
			<?php if ( null !== $author->verified ) : ?>
				<span class="zmo-badge zmo-badge--info">
					<?php echo Icon::svg( 'badge-check' ); ?>
					<span class="zmo-sr"><?php esc_html_e( '已认证', 'zeromo-community' ); ?></span>
					<?php echo esc_html( $author->verified ); ?>
				</span>
			<?php endif; ?>
			<?php if ( null !== $author->level && $author->level['n'] > 1 ) : ?>
				<span class="zmo-badge zmo-badge--<?php echo esc_attr( $author->level['tone'] ); ?>">
					<?php echo esc_html( "Lv{$author->level['n']} {$author->level['name']}" ); ?>
				</span>
			<?php endif; ?>
			<?php if ( null !== $author->badge ) : ?>
				<span class="zmo-medal zmo-medal--s zmo-badge--<?php echo esc_attr( $author->badge->tone ); ?>"
					title="<?php echo esc_attr( $author->badge->name ); ?>">
					<?php if ( '' !== $author->badge->picture ) : ?>
						<img src="<?php echo esc_url( $author->badge->picture ); ?>" alt="" loading="lazy">
					<?php else : ?>
						<?php echo Icon::svg( $author->badge->icon ); ?>
					<?php endif; ?>
					<span class="zmo-sr"><?php echo esc_html( $author->badge->name ); ?></span>
				</span>
			<?php endif; ?>
		</div>
		<div class="zmo-meta">
			<?php echo implode( ' · ', $facts ); ?>
		</div>
	</div>
	<div class="zmo-author__side">
		<?php if ( '' !== $state ) : ?>
			<span class="zmo-badge zmo-badge--<?php echo FeedState::Refused === $post->state ? 'bad' : 'wait'; ?>">
				<?php echo esc_html( $state ); ?>
			</span>
		<?php endif; ?>
		<?php echo $v['side']; ?>
		<?php echo $v['more']; ?>
	</div>
</header>
