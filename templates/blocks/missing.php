<?php
/**
 * Something of ours that is not there, or not for this reader.
 *
 * @package Zeromo\Community
 * @var array{nav: \Zeromo\Community\Blocks\Blocks\Navigation} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$missing = $v['nav']->missing();
?>
<div class="zmo-block zmo-empty"><?php require dirname( __DIR__ ) . '/partials/art/nothing-found.svg'; ?><h1 class="zmo-empty__t"><?php echo esc_html( $missing['title'] ); ?></h1>
<?php if ( '' !== $missing['url'] ) : ?>
<a class="zmo-btn zmo-btn--soft" href="<?php echo esc_url( $missing['url'] ); ?>"><?php echo esc_html( $missing['label'] ); ?></a>
<?php endif; ?>
</div>
<?php
