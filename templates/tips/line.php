<?php
/**
 * 打赏 below a post.
 *
 * @package Zeromo\Community
 * @var array{
 *   url: string, viewer: int, is_own: bool, faces: list<\Zeromo\Community\Tips\ToldTip>, count: int, form: string,
 *   list: string,
 * } $v
 *      form, list: ready, or empty.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$here  = add_query_arg( 'tip', 1, $v['url'] ) . '#tips';
$names = array();
foreach ( array_slice( $v['faces'], 0, 3 ) as $one ) {
	$names[] = $one->giver->name;
}
$told = sprintf(
	/* translators: 1: names of members, 2: number of tips */
	__( '%1$s 打赏，共 %2$s 次', 'zeromo-community' ),
	implode( '、', array_unique( $names ) ),
	Format::count( $v['count'] )
);
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon::svg() escapes, form and list are partials.
?>
<section class="zmo-tips" id="tips" aria-label="<?php esc_attr_e( '打赏', 'zeromo-community' ); ?>">
	<div class="zmo-tips__line">
		<?php if ( 0 === $v['viewer'] ) : ?>
		<a class="zmo-btn zmo-btn--line" rel="nofollow" data-zmo-login="login"
			href="<?php echo esc_url( wp_login_url( $here ) ); ?>">
			<?php echo Icon::svg( 'gift' ); ?><?php esc_html_e( '打赏', 'zeromo-community' ); ?>
		</a>
		<?php elseif ( ! $v['is_own'] && '' === $v['form'] ) : ?>
		<a class="zmo-btn zmo-btn--line" rel="nofollow" href="<?php echo esc_url( $here ); ?>">
			<?php echo Icon::svg( 'gift' ); ?><?php esc_html_e( '打赏', 'zeromo-community' ); ?>
		</a>
		<?php endif; ?>
		<?php if ( $v['count'] > 0 ) : ?>
		<span class="zmo-tips__faces" aria-hidden="true">
			<?php foreach ( $v['faces'] as $one ) : ?>
				<?php if ( '' !== $one->giver->avatar ) : ?>
			<img src="<?php echo esc_url( $one->giver->avatar ); ?>" alt="" width="24" height="24" loading="lazy">
				<?php endif; ?>
			<?php endforeach; ?>
		</span>
		<a class="zmo-tips__all" rel="nofollow"
			href="<?php echo esc_url( add_query_arg( 'tips', 1, $v['url'] ) . '#tips' ); ?>">
			<?php
			echo esc_html( $told );
			?>
		</a>
		<?php endif; ?>
	</div>
	<?php echo $v['form'] . $v['list']; ?>
</section>
