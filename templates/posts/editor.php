<?php
/**
 * The open editor: a form that publishes by itself; the widget takes its place.
 *
 * @package Zeromo\Community
 * @var array{props: array<string, mixed>, told: array{own: string, tools: list<string>, title_max: int,
 *   content_max: int, can_publish: bool, ...}, post: array{id: int, post_title: string, post_content: string,
 *   publish_at: string|null, circle: array{id: int, ...}|null, topics: list<array{id: int, title: string, ...}>,
 *   images: list<array{id: int, thumb: string, alt: string, ...}>, ...}|null, article: bool, say_url: string,
 *   make: string, preset: array{circle?: array{id: int, title: string, rule?: string}, topics?: list<array{id: int,
 *   title: string}>}, circles: list<\Zeromo\Community\Circles\Api\CircleItem>,
 *   topics: list<\Zeromo\Community\Topics\Api\TopicItem>, key: string, action: string, had: array{video: string,
 *   file: string}, plain: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Publishing\Http\PublishFormHandler;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$post     = $v['post'];
$told     = $v['told'];
$tools    = $told['tools'];
$in       = $post['circle']['id'] ?? $v['preset']['circle']['id'] ?? 0;
$circles  = array_column( $v['circles'], 'title', 'id' ) + array_column(
	array_filter( array( $v['preset']['circle'] ?? null ) ),
	'title',
	'id'
);
$chosen   = array_column( $post['topics'] ?? $v['preset']['topics'] ?? array(), 'title', 'id' );
$topics   = $chosen + array_column( $v['topics'], 'title', 'id' );
$images   = $post['images'] ?? array();
$names    = $v['article']
	? array( __( '写文章', 'zeromo-community' ), __( '编辑文章', 'zeromo-community' ) )
	: array( __( '发布动态', 'zeromo-community' ), __( '编辑动态', 'zeromo-community' ) );
$send     = $told['can_publish'] ? __( '发布', 'zeromo-community' ) : __( '提交审核', 'zeromo-community' );
?>
<?php echo Partial::heading( null === $post ? $names[0] : $names[1], 'zmo-sr' ); ?>
<div class="zmo-w" <?php echo Widget::attrs( 'activity-editor', $v['props'] ); ?>>
<?php if ( $v['article'] ) : ?>
	<?php
	$elsewhere = null === $post ? array( 'url' => $v['say_url'], 'label' => __( '发动态', 'zeromo-community' ) ) : array();
	?>
	<div class="zmo-late">
		<?php
		echo Partial::render(
			'partials/empty',
			array( 'title' => __( '写文章需要打开浏览器的 JavaScript', 'zeromo-community' ) ) + $elsewhere
		);
		?>
	</div>
<?php else : ?>
<form class="zmo-editor" method="post" action="<?php echo esc_url( $v['action'] ); ?>" enctype="multipart/form-data"
	aria-label="<?php esc_attr_e( '发布动态', 'zeromo-community' ); ?>">
	<input type="hidden" name="action" value="<?php echo esc_attr( PublishFormHandler::ACTION ); ?>">
	<input type="hidden" name="idempotency_key" value="<?php echo esc_attr( $v['key'] ); ?>">
	<?php wp_nonce_field( PublishFormHandler::ACTION, '_wpnonce', false ); ?>
	<?php if ( null !== $post ) : ?>
		<input type="hidden" name="id" value="<?php echo esc_attr( (string) $post['id'] ); ?>">
		<input type="hidden" name="topic_id" value="">
	<?php endif; ?>
	<div class="zmo-editor__in">
		<input class="zmo-editor__title" name="post_title" aria-label="<?php esc_attr_e( '标题', 'zeromo-community' ); ?>"
			placeholder="<?php esc_attr_e( '加个标题（可不填）', 'zeromo-community' ); ?>"
			maxlength="<?php echo esc_attr( (string) $told['title_max'] ); ?>"
			value="<?php echo esc_attr( $post['post_title'] ?? '' ); ?>">
		<textarea class="zmo-editor__text" name="post_content"
			aria-label="<?php esc_attr_e( '内容', 'zeromo-community' ); ?>"
			placeholder="<?php esc_attr_e( '今天想留下点什么？', 'zeromo-community' ); ?>"
			maxlength="<?php echo esc_attr( (string) $told['content_max'] ); ?>"
				><?php echo esc_textarea( $post['post_content'] ?? '' ); ?></textarea>
		<?php foreach ( $images as $image ) : ?>
			<label class="zmo-editor__tick"><input type="checkbox" name="image_ids[]"
				value="<?php echo esc_attr( (string) $image['id'] ); ?>"
				checked><img src="<?php echo esc_url( $image['thumb'] ); ?>"
				alt="<?php echo esc_attr( $image['alt'] ); ?>" width="96" height="96"></label>
		<?php endforeach; ?>
		<?php if ( in_array( 'circle', $tools, true ) && array() !== $circles ) : ?>
			<label class="zmo-field"><span class="zmo-field__l"
				><?php echo esc_html_x( '圈子', 'one', 'zeromo-community' ); ?></span><select class="zmo-input"
				name="circle_id"><option value=""><?php esc_html_e( '不选圈子', 'zeromo-community' ); ?></option>
			<?php foreach ( $circles as $id => $title ) : ?>
				<option value="<?php echo esc_attr( (string) $id ); ?>"<?php selected( $in, $id ); ?>>
					<?php echo esc_html( $title ); ?>
				</option>
			<?php endforeach; ?>
			</select></label>
			<?php if ( '' !== ( $v['preset']['circle']['rule'] ?? '' ) ) : ?>
				<p class="zmo-hint"><?php echo esc_html( $v['preset']['circle']['rule'] ); ?></p>
			<?php endif; ?>
		<?php endif; ?>
		<?php if ( in_array( 'topic', $tools, true ) && array() !== $topics ) : ?>
			<details<?php echo array() === $chosen ? '' : ' open'; ?>><summary
				><?php esc_html_e( '话题', 'zeromo-community' ); ?></summary><div class="zmo-chips">
			<?php foreach ( $topics as $id => $title ) : ?>
				<label class="zmo-chip">
					<input type="checkbox" name="topic_id[]" value="<?php echo esc_attr( (string) $id ); ?>"
						<?php checked( isset( $chosen[ $id ] ) ); ?>>
					<?php echo esc_html( "#$title#" ); ?>
				</label>
			<?php endforeach; ?>
			</div><?php if ( '' !== $v['make'] ) : ?><p><a class="zmo-btn zmo-btn--s zmo-btn--line"
				href="<?php echo esc_url( $v['make'] ); ?>" target="_blank"
				rel="noopener"><?php esc_html_e( '创建话题', 'zeromo-community' ); ?></a></p><?php endif; ?></details>
		<?php endif; ?>
		<?php if ( in_array( 'image', $tools, true ) ) : ?>
			<label class="zmo-field">
				<span class="zmo-field__l"><?php esc_html_e( '图片', 'zeromo-community' ); ?></span>
				<input type="file" name="images[]" accept="image/jpeg,image/png,image/gif,image/webp" multiple>
			</label>
		<?php endif; ?>
		<?php
		foreach ( array(
			'video' => array( __( '视频', 'zeromo-community' ), __( '移除视频', 'zeromo-community' ), 'video/*' ),
			'file' => array( __( '文件', 'zeromo-community' ), __( '移除文件', 'zeromo-community' ), '' ),
		) as $kind => $words ) :
			if ( ! in_array( $kind, $tools, true ) ) {
				continue;
			}
			$had = $v['had'][ $kind ];
			?>
			<label class="zmo-field">
				<span class="zmo-field__l">
					<?php echo esc_html( $words[0] ); ?>
					<?php if ( '' !== $had ) : ?>
						<span class="zmo-meta"><?php echo esc_html( $had ); ?></span>
					<?php endif; ?>
				</span>
				<input type="file" name="<?php echo esc_attr( $kind ); ?>"<?php if ( '' !== $words[2] ) : ?>
					accept="<?php echo esc_attr( $words[2] ); ?>"<?php endif; ?>>
			</label>
			<?php if ( '' !== $had ) : ?>
				<label class="zmo-editor__tick"><input type="checkbox" name="<?php echo esc_attr( $kind ); ?>_id"
					value=""><?php echo esc_html( $words[1] ); ?></label>
			<?php endif; ?>
		<?php endforeach; ?>
		<?php echo $v['plain']; // phpcs:ignore WordPress.Security.EscapeOutput -- partials of the parts. ?>
		<?php if ( $told['can_publish'] ) : ?>
			<?php $at = $post['publish_at'] ?? ''; ?>
			<label class="zmo-field">
				<span class="zmo-field__l"><?php esc_html_e( '定时发布（可不填）', 'zeromo-community' ); ?></span>
				<?php $value = '' === $at ? '' : (string) wp_date( 'Y-m-d\TH:i', (int) strtotime( $at ) ); ?>
				<input class="zmo-input" type="datetime-local" name="publish_at"
					value="<?php echo esc_attr( $value ); ?>"
					data-at="<?php echo esc_attr( $at ); ?>">
			</label>
		<?php endif; ?>
	</div>
	<div class="zmo-toolbar">
		<?php if ( '' !== $told['own'] ) : ?>
			<span class="zmo-toolbar__own" data-zmo-toolbar>
				<?php
				// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- printed by the site's own plugins.
				echo $told['own'];
				?>
			</span>
		<?php endif; ?>
		<div class="zmo-toolbar__side">
			<button class="zmo-btn zmo-btn--line" type="submit" name="post_status" value="draft">
				<?php esc_html_e( '存草稿', 'zeromo-community' ); ?>
			</button>
			<button class="zmo-btn zmo-btn--fill" type="submit" name="post_status" value="publish">
				<?php echo esc_html( $send ); ?>
			</button>
		</div>
	</div>
</form><?php endif; ?></div>
