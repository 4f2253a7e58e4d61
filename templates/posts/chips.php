<?php
/**
 * Circle and topics of a post.
 *
 * @package Zeromo\Community
 * @var array{
 *   circle: \Zeromo\Community\Posts\Api\Reference|null, topics: list<\Zeromo\Community\Posts\Api\Reference>,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<div class="zmo-chips">
<?php if ( null !== $v['circle'] ) : ?>
<a class="zmo-chip" href="<?php echo esc_url( $v['circle']->url ); ?>">
	<?php echo Icon::svg( 'orbit', 'zmo-icon--14' ); ?>
	<?php echo esc_html( $v['circle']->title ); ?>
</a>
<?php endif; ?>
<?php foreach ( $v['topics'] as $topic ) : ?>
<a class="zmo-chip zmo-chip--topic" href="<?php echo esc_url( $topic->url ); ?>">
	<?php echo esc_html( "#$topic->title#" ); ?>
</a>
<?php endforeach; ?>
</div>
