<?php
/**
 * What the author made; also the preview.
 *
 * @package Zeromo\Community
 * @var array{title: string, text: string, media: string, chips: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- text is sanitised, media and chips are partials.
?>
<?php if ( '' !== $v['title'] ) : ?>
<h1><?php echo esc_html( $v['title'] ); ?></h1>
<?php endif; ?>
<?php if ( '' !== $v['text'] ) : ?>
<div class="zmo-prose"><?php echo $v['text']; ?></div>
<?php endif; ?>
<?php
echo $v['media'] . $v['chips'];
