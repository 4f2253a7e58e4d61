<?php
/**
 * Nothing to show.
 *
 * @package Zeromo\Community
 * @var array{heading?: string, title?: string, text?: string, url?: string, label?: string, login?: bool} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<?php if ( '' !== ( $v['heading'] ?? '' ) ) : ?>
<h1 class="zmo-sr"><?php echo esc_html( $v['heading'] ); ?></h1>
<?php endif; ?>
<div class="zmo-block zmo-empty">
	<?php require dirname( __DIR__ ) . '/partials/art/empty.svg'; ?>
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
