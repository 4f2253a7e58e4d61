<?php
/**
 * A badge's picture or icon.
 *
 * @package Zeromo\Community
 * @var array{badge: \Zeromo\Community\Badges\Badge, picture: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$badge = $v['badge'];
?>
<span class="zmo-medal zmo-badge--<?php echo esc_attr( $badge->tone ); ?>">
	<?php if ( '' !== $v['picture'] ) : ?>
		<img src="<?php echo esc_url( $v['picture'] ); ?>" alt="" width="32" height="32" loading="lazy">
	<?php else : ?>
		<?php echo Icon::svg( $badge->icon ); // phpcs:ignore WordPress.Security.EscapeOutput -- an icon of ours. ?>
	<?php endif; ?>
</span>
