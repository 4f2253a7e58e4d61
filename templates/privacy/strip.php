<?php
/**
 * What is locked in a post, in a card: one line.
 *
 * @package Zeromo\Community
 * @var array{post_id: int, type: string, value: int|string|null, roles: array<string, string>, inside: array{chars: int, images: int, files: int}, html: string|null, reason: string, viewer: int, mine: bool} $v
 *      value: yuan of paid ("12.50"), points of points, else null. roles: label by key. html: null for who may not see it. reason: why it is open, empty when it is not.
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Icon;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- html is sanitised members' text.
?>
<div class="zmo-lock zmo-lock--strip<?php echo null === $v['html'] ? '' : ' is-open'; ?>" data-nosnippet data-zmo-lock="<?php echo esc_attr( (string) $v['post_id'] ); ?>">
<p><?php echo Icon::svg( null === $v['html'] ? 'lock-keyhole' : 'lock-keyhole-open' ); ?> <?php esc_html_e( '隐藏内容', 'zeromo-community' ); ?><?php if ( '' !== $v['reason'] ) : ?> · <?php echo esc_html( $v['reason'] ); ?><?php endif; ?></p>
<?php if ( null !== $v['html'] ) : ?>
<div class="zmo-prose"><?php echo $v['html']; ?></div>
<?php endif; ?>
</div>
