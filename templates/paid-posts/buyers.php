<?php
/**
 * How often a post was bought, and by whom.
 *
 * @package Zeromo\Community
 * @var array{sold: int, buyers: list<\Zeromo\Community\PaidPosts\Buyer>, next: string, is_open: bool} $v
 *      buyers: empty for who did not write the post. next: address of the page after these.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

/* translators: %s: number of members */
$told = sprintf( __( '已有 %s 人购买', 'zeromo-community' ), Format::count( $v['sold'] ) );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() escapes.
?>
<?php if ( array() === $v['buyers'] ) : ?>
<p class="zmo-buyers zmo-meta"><?php echo esc_html( $told ); ?></p>
<?php else : ?>
<details class="zmo-buyers" <?php echo $v['is_open'] ? 'open' : ''; ?>>
	<summary><?php echo esc_html( $told ); ?></summary>
	<ul>
		<?php foreach ( $v['buyers'] as $buyer ) : ?>
		<li>
			<?php if ( '' !== $buyer->member->avatar ) : ?>
			<img class="zmo-avatar" src="<?php echo esc_url( $buyer->member->avatar ); ?>" alt="" width="28" height="28"
				loading="lazy">
			<?php endif; ?>
			<?php if ( '' !== $buyer->member->url ) : ?>
			<a href="<?php echo esc_url( $buyer->member->url ); ?>"><?php echo esc_html( $buyer->member->name ); ?></a>
			<?php else : ?>
			<span><?php echo esc_html( $buyer->member->name ); ?></span>
			<?php endif; ?>
			<span class="zmo-meta"><?php echo Format::time( $buyer->time ); ?></span>
		</li>
		<?php endforeach; ?>
	</ul>
	<?php if ( '' !== $v['next'] ) : ?>
	<p class="zmo-more">
		<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
			<?php esc_html_e( '更早的', 'zeromo-community' ); ?>
		</a>
	</p>
	<?php endif; ?>
</details>
<?php endif; ?>
