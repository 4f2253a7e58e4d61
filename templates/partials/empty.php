<?php
/**
 * What stands where there is nothing: a picture, a line, and something to do about it.
 *
 * @package Zeromo\Community
 * @var array{
 *   heading?: string, title?: string, text?: string, url?: string, label?: string, login?: bool, art?: string,
 *   inside?: bool,
 * } $v `url` and `label` are what the reader can do, `art` is a picture of partials/art, `inside` that it stands in a
 *   block which is there already.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
?>
<?php echo '' === ( $v['heading'] ?? '' ) ? '' : Partial::heading( $v['heading'], 'zmo-sr' ); ?>
<div class="<?php echo empty( $v['inside'] ) ? 'zmo-block ' : ''; ?>zmo-empty">
	<?php require __DIR__ . '/art/' . sanitize_key( $v['art'] ?? 'empty' ) . '.svg'; ?>
	<p class="zmo-empty__t"><?php echo esc_html( $v['title'] ?? __( '这里还没有内容', 'zeromo-community' ) ); ?></p>
<?php if ( '' !== ( $v['text'] ?? '' ) ) : ?>
<p class="zmo-empty__d"><?php echo esc_html( $v['text'] ); ?></p>
<?php endif; ?>
<?php if ( '' !== ( $v['url'] ?? '' ) ) : ?>
<a class="zmo-btn zmo-btn--soft" href="<?php echo esc_url( $v['url'] ); ?>"
	<?php echo ! empty( $v['login'] ) ? ' data-zmo-login="login"' : ''; ?>>
	<?php echo esc_html( $v['label'] ?? '' ); ?>
</a>
<?php endif; ?>
</div>
