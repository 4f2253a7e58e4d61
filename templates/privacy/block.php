<?php
/**
 * What is locked in a post, on its own page and in the preview; POST /post/unlock answers it anew, to stand in its own place.
 *
 * @package Zeromo\Community
 * @var array{post_id: int, type: string, value: int|string|null, roles: array<string, string>, inside: array{chars: int, images: int, files: int}, html: string|null, reason: string, viewer: int, mine: bool} $v
 *      As in privacy/strip; post_id is 0 in a preview.
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Icon;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- html is sanitised members' text.
?>
<section class="zmo-lock<?php echo null === $v['html'] ? '' : ' is-open'; ?>" aria-label="<?php esc_attr_e( '隐藏内容', 'zeromo-community' ); ?>" data-nosnippet data-zmo-lock="<?php echo esc_attr( (string) $v['post_id'] ); ?>">
<p><?php echo Icon::svg( null === $v['html'] ? 'lock-keyhole' : 'lock-keyhole-open' ); ?> <?php esc_html_e( '隐藏内容', 'zeromo-community' ); ?><?php if ( '' !== $v['reason'] ) : ?> · <?php echo esc_html( $v['reason'] ); ?><?php endif; ?></p>
<?php if ( null === $v['html'] ) : ?>
<p><?php echo esc_html( sprintf( /* translators: %d: number of characters */ __( '%d 字', 'zeromo-community' ), $v['inside']['chars'] ) ); ?></p>
<?php else : ?>
<div class="zmo-prose"><?php echo $v['html']; ?></div>
<?php endif; ?>
</section>
